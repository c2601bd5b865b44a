import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import {
  type CompilerInput,
  generatedPage,
  type PageCompiler,
  type SitePage,
} from '#builder/site/page-compiler.ts';
import type { SitePlan } from '#builder/site/site-plan.ts';
import type { Examples } from '#features/live/examples/read-examples.ts';
import type { ContentNode } from '#model/content/content-node.ts';
import { defaultEdition, editionsOf } from '#model/navigation/edition.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { textsOf } from '#model/site/site-config.ts';
import type { ApiPageUse } from './api-symbol.ts';
import { symbolExamples, withExample } from './pages/symbol-examples.ts';
import { usesByRoute, withUses } from './pages/used-in.ts';

/** What ties the pages of the reference to the written ones. */
export interface Connections {
  /** Examples that run, by export, for the page at a route. */
  examplesFor(route: string): Record<string, ContentNode[]>;
  /** The written pages that use an export, by the route of its page. */
  uses: Map<string, ApiPageUse[]>;
}

/** Finds the examples and the uses of all exports; uses count in the default language only. */
export async function findConnections(
  { data, namesOf, editionOf }: SitePlan,
  { typesOf, sandboxOf }: PageCompiler,
  { examples, cacheDir }: CompilerInput,
  written: readonly SitePage[],
): Promise<Connections> {
  const { lang } = defaultEdition(data);
  const versions = [...new Set(editionsOf(data).map((edition) => edition.version))];
  const uses = versions.filter(namesOf).flatMap((name) => {
    const wanted = { version: name, lang };
    const pages = written
      .map(({ page }) => page)
      .filter(({ routePath }) => isDeepEqual(editionOf(routePath), wanted));
    return [...usesByRoute(pages, data.base)];
  });
  const found = await Promise.all(
    versions.map(async (version): Promise<[string, Record<string, ContentNode[]>]> => {
      const packageName = namesOf(version)?.packageName;
      const sandbox = sandboxOf(version);
      // Examples run in the page.
      if (packageName === undefined || sandbox.importable.length === 0) return [version, {}];
      const made = await symbolExamples({
        examples: examplesOf(examples, (name) => editionOf(`/${name}`).version === version),
        packageName,
        sandbox,
        types: typesOf(version),
        texts: textsOf(data, data.lang),
        code: data.markdown,
        cacheDir,
      });
      return [version, made];
    }),
  );
  const byVersion = new Map(found);
  return {
    examplesFor: (route) => byVersion.get(editionOf(route).version) ?? {},
    uses: new Map(uses),
  };
}

/** The modules of `examples/` that mean a version's package. */
function examplesOf(examples: Examples, isOwn: (name: string) => boolean): Examples {
  const own = [...examples.byName].filter(([name]) => isOwn(name));
  return { ...examples, byName: new Map(own) };
}

/** A generated page with what ties it to the written ones. */
export function connectPage(page: CompiledPage, { examplesFor, uses }: Connections): SitePage {
  const { routePath } = page;
  const connected = withUses(withExample(page, examplesFor(routePath)), uses.get(routePath) ?? []);
  return generatedPage(connected, routePath);
}
