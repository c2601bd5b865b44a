import { SiteProblem } from '#model/problem.ts';
import type { ContentFiles } from '../content/read-content.ts';
import type { FeaturePages } from '../feature.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';
import type { SiteFeature } from './setup-features.ts';

/** Everything that becomes a page. */
export interface SitePages {
  content: ContentFiles;
  generated: GeneratedPages;
}

/** Everything that becomes a page, and what makes pages of them all. */
export interface AllPages extends SitePages {
  lists: readonly NonNullable<FeaturePages['lists']>[];
}

/**
 * Adds the pages that features make to those of the content folder.
 *
 * @throws SiteProblem when a file wants the address of such a page.
 */
export async function withFeaturePages(
  { content, generated }: SitePages,
  features: readonly SiteFeature[],
): Promise<AllPages> {
  const made = await Promise.all(
    features.map(async ({ name, hooks }) => ({ name, ...(await hooks.pages?.()) })),
  );
  const pages = [...generated.pages, ...made.flatMap((feature) => feature.pages ?? [])];
  const owners = new Map(content.sources.map(({ routePath, file }) => [routePath, file]));
  const routes = new Set([...owners.keys(), ...pages.map(({ routePath }) => routePath)]);
  const sources = made.flatMap(({ name, sources: write }) =>
    (write?.((route) => routes.has(route)) ?? []).map((source) => {
      const file = owners.get(source.routePath);
      if (!file) return source;
      throw new SiteProblem(
        `The page ${source.routePath} is also made by the feature "${name}". Rename or delete the file.`,
        { file },
      );
    }),
  );
  return {
    lists: made.flatMap(({ lists }) => lists ?? []),
    content: { ...content, sources: [...content.sources, ...sources] },
    generated: {
      ...generated,
      pages,
      sidebar: Object.assign({}, generated.sidebar, ...made.map(({ sidebar }) => sidebar ?? {})),
    },
  };
}
