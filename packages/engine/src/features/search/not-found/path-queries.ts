import { decodePath } from '#shared/url.ts';

/** No search understands a longer one. */
const longest = 80;

/**
 * Queries for a path without a page: the words of its last part, then of the parts
 * before it.
 */
export function pathQueries(path: string): string[] {
  return decodePath(path)
    .split('/')
    .map((part) =>
      part
        .replace(/\.\w+$/, '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, longest),
    )
    .filter((words) => words !== '')
    .reverse();
}
