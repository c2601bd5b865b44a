/**
 * Where the search leads without script: a page of all pages and headings from A to Z, in each
 * edition.
 *
 * @param home Of the edition: `/`, `/docs/zh/`, `/v2`.
 */
export function searchPagePath(home: string): string {
  return `${home.replace(/\/$/, '')}/search`;
}
