import type { CompiledPage } from './page.ts';

/** A page that no file makes, still without content. */
export function emptyPage(routePath: string, title: string): CompiledPage {
  return {
    routePath,
    relativePath: '',
    frontmatter: {},
    title,
    headingTitle: title,
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    body: [],
  };
}
