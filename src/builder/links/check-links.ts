import type { CompiledPage } from '#model/page/page.ts';
import { decodePath } from '#model/url.ts';

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
      return reason ? [deadLink(file, line, href, reason)] : [];
    }),
    ...page.assets
      .filter(({ href }) => !files.has(decodePath(href.split(/[?#]/, 1)[0] ?? '')))
      .map(
        ({ href, line }) =>
          `${file}:${line}: The file ${href} is missing. Put it next to the page or in public/.`,
      ),
  ]);
}

/**
 * Finds links of one page to pages that do not exist. Headings of other pages are not looked at,
 * so that nothing else has to be compiled.
 */
export function checkPageLinks({ page, file }: CheckedPage, routes: readonly string[]): string[] {
  const known = new Set(routes);
  return page.links.flatMap(({ href, line }) => {
    const path = decodePath(href.split(/[?#]/, 1)[0] ?? '');
    return known.has(path) ? [] : [deadLink(file, line, href, noPage(path))];
  });
}

function deadLink(file: string, line: number, href: string, reason: string): string {
  return `${file}:${line}: The link ${href} leads nowhere: ${reason}`;
}

function noPage(path: string): string {
  return `there is no page ${path}. Correct the path or create the page.`;
}

function whyDead(href: string, anchors: Map<string, Set<string>>): string | undefined {
  const [address = '', hash] = href.split('#');
  const path = address.split('?', 1)[0] ?? '';
  const ids = anchors.get(decodePath(path));
  if (!ids) return noPage(path);
  if (!hash || ids.has(decodePath(hash)) || hash.startsWith(':~:')) return undefined;
  return `the page ${path} has no heading or element with the id "${decodePath(hash)}".`;
}
