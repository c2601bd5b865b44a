import type { FeaturePages } from '#contract/feature.ts';
import type { WrittenRedirect } from '#contract/redirects.ts';
import type { SitePlan } from '#contract/site.ts';
import type { SourceFile } from '#contract/source-file.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import type { SidebarLists } from '#shared/site/nav-schema.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { editionOfRoute, editionsOf, localizeRoute, toSiteData } from '#shared/site/site-data.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import { withImportedFiles } from '../content/imported-files.ts';
import { publicationOf } from '../content/publication.ts';
import type { ContentFiles } from '../content/read-content.ts';
import { sourceFile } from '../content/source-file.ts';
import { createRouteResolver, createRouteTable } from '../links/routes.ts';
import { assertNoConfiguredScript } from './configured-html.ts';
import { notFoundRoute } from './not-found-page.ts';
import type { SiteFeature } from './setup-features.ts';

/** Everything that becomes a page. */
export interface SitePages
  extends ContentFiles,
    Pick<SitePlan, 'generatedSidebar' | 'makeBuildOnly'> {
  /** Pages that no file makes. */
  generated: readonly CompiledPage[];
}

/**
 * Gives every page its route.
 *
 * @throws Diagnostic when there is none, or the configuration holds script.
 */
export function planSite(config: SiteConfig, pages: SitePages): SitePlan {
  const data = toSiteData(config);
  assertNoConfiguredScript(data);
  const sources = new Map(pages.sources.map((source) => [source.routePath, source]));
  const generated = new Map(pages.generated.map((page) => [page.routePath, page]));
  const table = createRouteTable([...sources.keys(), ...generated.keys()]);
  const known = new Set(table.routes);
  const unlisted = new Set(
    pages.generated.flatMap(({ routePath, frontmatter }) =>
      frontmatter.unlisted ? routePath : [],
    ),
  );
  const formerAddresses: WrittenRedirect[] = [];
  for (const source of pages.sources) {
    const { isUnlisted, redirectFrom } = publicationOf(source);
    if (isUnlisted) unlisted.add(source.routePath);
    // A page that stands in for a translation has the front matter of another one.
    if (source.original !== undefined) continue;
    const edition = editionOfRoute(source.routePath, data);
    for (const { address, line } of redirectFrom) {
      const from = /^\/(?!\/)/.test(address) ? localizeRoute(address, edition, data) : address;
      formerAddresses.push({ from, to: source.routePath, place: { file: source.file, line } });
    }
  }
  if (known.size === 0) {
    throw new Diagnostic(
      `There is no page in ${contentFolder}/. Create ${contentFolder}/index.md, the home page.`,
    );
  }
  return {
    ...pages,
    config,
    data,
    table,
    sources,
    generated,
    isListed: (route) => !unlisted.has(route),
    formerAddresses,
    resolveRoute: createRouteResolver(table, data),
    editionOf: (route) => editionOfRoute(route, data),
    hasPage: (route) => known.has(route),
    notFoundRoutes: editionsOf(data)
      .map((edition) => notFoundRoute(edition, data))
      .sort((a, b) => b.length - a.length),
  };
}

/**
 * Adds the pages that features make to those of the content folder.
 *
 * @throws Diagnostic when a file wants the address of such a page.
 */
export async function withFeaturePages(
  content: ContentFiles,
  features: readonly Pick<SiteFeature, 'name' | 'hooks'>[],
): Promise<SitePages> {
  const made = await Promise.all(
    features.map(async ({ name, hooks }) => ({ name, hooks, ...(await hooks.pages?.()) })),
  );
  const owners: RouteOwners = new Map(
    content.sources.map(({ routePath, file }) => [routePath, { file }]),
  );
  const generated = made.flatMap((feature) => own(feature.name, feature.generated ?? [], owners));
  const routes = new Set(owners.keys());
  const written = { files: content.sources, hasPage: (route: string) => routes.has(route) };
  const more = made.flatMap(({ name, hooks }) =>
    own(name, hooks.markdownPages?.(written) ?? [], owners).map(({ text, routePath, file }) =>
      sourceFile({ relativePath: '', routePath, file: file ?? name }, text),
    ),
  );
  const sources = [...content.sources, ...more];
  for (const { routePath } of more) routes.add(routePath);
  const known = { sources, generated, hasPage: (route: string) => routes.has(route) };
  const standIns = made.flatMap((feature) => feature.standIns?.(known) ?? []);
  return {
    makeBuildOnly: made.flatMap(({ buildOnlyPages }) => buildOnlyPages ?? []),
    assets: content.assets,
    sources: [...sources, ...standIns.flatMap((one) => one.sources ?? [])],
    generated: [...generated, ...standIns.flatMap((one) => one.generated ?? [])],
    generatedSidebar: sidebarsOf(made),
  };
}

/** The sidebars of all features, of which each has its own. */
function sidebarsOf(
  made: readonly ({ name: string } & Pick<FeaturePages, 'sidebar'>)[],
): SidebarLists {
  const owners = new Map<string, string>();
  for (const { name, sidebar = {} } of made) {
    for (const start of Object.keys(sidebar)) {
      const other = owners.get(start);
      owners.set(start, name);
      if (other === undefined) continue;
      throw new Diagnostic(
        `The features "${other}" and "${name}" both make the sidebar of ${start}. Give one of them another path in its options, or delete it.`,
      );
    }
  }
  return Object.assign({}, ...made.map(({ sidebar = {} }) => sidebar));
}

/** Who makes the page of a route: a file, or a feature. */
type RouteOwners = Map<string, { file: string } | { feature: string }>;

/** Notes a feature as the owner of its pages, whose addresses nothing else may have. */
function own<T extends Pick<SourceFile | CompiledPage, 'routePath'>>(
  feature: string,
  pages: readonly T[],
  owners: RouteOwners,
): readonly T[] {
  for (const { routePath } of pages) {
    const other = owners.get(routePath);
    owners.set(routePath, { feature });
    if (other === undefined) continue;
    if ('feature' in other) {
      throw new Diagnostic(
        `The features "${other.feature}" and "${feature}" both make the page ${routePath}. Give one of them another path in its options, or delete it.`,
      );
    }
    throw new Diagnostic(
      `The page ${routePath} is also made by the feature "${feature}". Rename or delete the file.`,
      other,
    );
  }
  return pages;
}

/** Parts the files of drafts, which builds leave out, from the others. */
export function withoutDrafts({ sources, assets }: ContentFiles): {
  published: ContentFiles;
  /** Their routes. */
  drafts: ReadonlySet<string>;
} {
  const isDraft = new Map(sources.map((source) => [source, publicationOf(source).isDraft]));
  const drafts = sources.filter((source) => isDraft.get(source));
  return {
    published: { sources: sources.filter((source) => !isDraft.get(source)), assets },
    drafts: new Set(drafts.map(({ routePath }) => routePath)),
  };
}

/** The files of the content folder, with what features add to the texts of pages, and what these import. */
export async function completedTexts(
  { sources, assets }: ContentFiles,
  { root, features }: { root: string; features: readonly Pick<SiteFeature, 'hooks'>[] },
): Promise<ContentFiles> {
  const completed: SourceFile[] = [];
  for (const source of sources) {
    let complete = source;
    for (const { hooks } of features) {
      const after = (await hooks.read?.(complete)) ?? complete;
      // Another text has another hash, by which its page is cached.
      if (after !== complete) complete = sourceFile(after, after.text, after.included);
    }
    completed.push(withImportedFiles(complete, root));
  }
  return { sources: completed, assets };
}
