import type { CompiledPage } from '#model/page.ts';

/** The page for unknown addresses; a site may write its own as `content/404.mdx` (ROUTE-8). */
export const notFoundPage: CompiledPage = {
  routePath: '/404',
  relativePath: '',
  frontmatter: { pageType: '404' },
  title: '404',
  headingTitle: '404',
  toc: [],
  anchors: [],
  links: [],
  assets: [],
  body: [],
};
