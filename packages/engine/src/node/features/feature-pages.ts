import { Diagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import type { ContentFiles } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { FeaturePages } from '../feature.ts';
import type { SitePages } from '../site/site-plan.ts';
import type { SiteFeature } from './setup-features.ts';

/**
 * Adds the pages that features make to those of the content folder.
 *
 * @throws Diagnostic when a file wants the address of such a page.
 */
export async function withFeaturePages(
  content: ContentFiles,
  features: readonly SiteFeature[],
): Promise<SitePages> {
  const made = await Promise.all(
    features.map(async ({ name, hooks }) => ({ name, ...(await hooks.pages?.()) })),
  );
  const owners = new Map(content.sources.map(({ routePath, file }) => [routePath, file]));
  const generated = made.flatMap((feature) => own(feature.name, feature.generated ?? [], owners));
  const routes = new Set([...owners.keys(), ...generated.map(({ routePath }) => routePath)]);
  const more = made.flatMap(({ name, markdownPages: write }) =>
    own(name, write?.((route) => routes.has(route), content.sources) ?? [], owners),
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
    generatedSidebar: Object.assign({}, ...made.map(({ sidebar }: FeaturePages) => sidebar ?? {})),
  };
}

/** Pages of a feature, whose addresses no file may have. */
function own<T extends Pick<SourceFile | CompiledPage, 'routePath'>>(
  feature: string,
  pages: readonly T[],
  owners: ReadonlyMap<string, string>,
): readonly T[] {
  for (const { routePath } of pages) {
    const file = owners.get(routePath);
    if (file === undefined) continue;
    throw new Diagnostic(
      `The page ${routePath} is also made by the feature "${feature}". Rename or delete the file.`,
      { file },
    );
  }
  return pages;
}

/** The files of the content folder, with what features add to the texts of pages. */
export function completedTexts(
  { sources, assets }: ContentFiles,
  features: readonly Pick<SiteFeature, 'hooks'>[],
): ContentFiles {
  const complete = (source: SourceFile) =>
    features.reduce((text, { hooks }) => hooks.read?.(text) ?? text, source);
  return { sources: sources.map(complete), assets };
}
