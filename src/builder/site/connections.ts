import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import { defaultEdition } from '#model/navigation/edition.ts';
import type { ComponentNode } from '#model/page/content-node.ts';
import type { CompiledPage } from '#model/page/page.ts';
import type { ApiPageUse } from '#model/reference/api-symbol.ts';
import { textsOf } from '#model/site/site-config.ts';
import { symbolExamples, withExample } from '../reference/pages/symbol-examples.ts';
import { usesByRoute, withUses } from '../reference/pages/used-in.ts';
import type { CompilerInput, PageCompiler, SitePage } from './page-compiler.ts';
import type { SitePlan } from './site-plan.ts';

/** What ties the pages of the reference to the written ones. */
export interface Connections {
  /** An example that runs, by export. */
  examples: Record<string, ComponentNode>;
  /** The written pages that use an export, by the route of its page. */
  uses: Map<string, ApiPageUse[]>;
}

/** Finds the examples and the uses of all exports; uses count in the default edition only. */
export async function findConnections(
  { data, names, editionOf }: SitePlan,
  { typesOf }: PageCompiler,
  { examples, cacheDir }: CompilerInput,
  written: readonly SitePage[],
): Promise<Connections> {
  if (!names) return { examples: {}, uses: new Map() };
  const standard = defaultEdition(data);
  const pages = written
    .map(({ page }) => page)
    .filter(({ routePath }) => isDeepEqual(editionOf(routePath), standard));
  const found = await symbolExamples({
    examples,
    packageName: names.packageName,
    typesOf,
    texts: textsOf(data, data.lang),
    code: data.markdown,
    cacheDir,
  });
  return { examples: found, uses: usesByRoute(pages, data.base) };
}

/** A generated page with what ties it to the written ones. */
export function connectPage(page: CompiledPage, { examples, uses }: Connections): SitePage {
  const { routePath } = page;
  const connected = withUses(withExample(page, examples), uses.get(routePath) ?? []);
  return { page: connected, file: routePath, warnings: [] };
}
