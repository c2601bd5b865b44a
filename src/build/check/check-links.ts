import type { CompiledPage } from '#model/page.ts';

/** A compiled page and the name that messages use for its source. */
export interface CheckedPage {
  page: CompiledPage;
  file: string;
}

/**
 * Finds links to pages, headings and files that do not exist.
 *
 * @param pages Every page of the site.
 * @param files Paths of all other served files, without base: `/logo.svg`.
 * @returns One sentence for each dead link, in the order of the pages.
 */
export function checkLinks(pages: CheckedPage[], files: ReadonlySet<string>): string[] {
  const anchors = new Map(pages.map(({ page }) => [page.routePath, new Set(page.anchors)]));
  return pages.flatMap(({ page, file }) => [
    ...page.links.flatMap(({ href, line }) => {
      const reason = whyDead(href, anchors);
      return reason ? [`${file}:${line}: The link ${href} leads nowhere: ${reason}`] : [];
    }),
    ...page.assets
      .filter(({ href }) => !files.has(decode(href.split(/[?#]/, 1)[0] ?? '')))
      .map(
        ({ href, line }) =>
          `${file}:${line}: The file ${href} is missing; put it beside the page or into public/.`,
      ),
  ]);
}

function whyDead(href: string, anchors: Map<string, Set<string>>): string | undefined {
  const [address = '', hash] = href.split('#');
  const path = address.split('?', 1)[0] ?? '';
  const ids = anchors.get(decode(path));
  if (!ids) return `there is no page ${path}. Correct the path or write the page.`;
  if (!hash || ids.has(decode(hash)) || hash.startsWith(':~:')) return undefined;
  return `the page ${path} has no heading or element with the id "${decode(hash)}".`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
