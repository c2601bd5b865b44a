import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import type { EmbeddedExamples } from 'truedocs/channels';
import type { SitePage } from 'truedocs/feature';
import {
  type CompiledPage,
  type ContentNode,
  defaultEdition,
  type EditionSettings,
  editionOfRoute,
  editionPrefix,
  type Json,
  withBase,
} from 'truedocs/shared';
import type { ApiPageUse } from './api-symbol.ts';
import type { ReferenceSite } from './generate-pages.ts';
import type { ReferenceFacts } from './names/link-symbols.ts';
import { symbolExamples, withExample } from './pages/symbol-examples.ts';

/** Links between the pages of the reference and the others. */
export interface Connections {
  /** Examples that run, by export, for the page at a route. */
  examplesFor(route: string): Record<string, ContentNode[]>;
  /** The pages that use an export, by the route of its page. */
  uses: Map<string, ApiPageUse[]>;
}

/** The site whose pages are connected. */
interface ConnectionOptions extends ReferenceSite {
  /** Names that samples import the documented packages by, by version. */
  packages: Readonly<Record<string, string>>;
  examples: EmbeddedExamples | undefined;
}

/** Finds the examples and the uses of all exports; uses count in the default language only. */
export async function findConnections(
  compiled: readonly SitePage[],
  { config, cacheDir, packages, examples }: ConnectionOptions,
): Promise<Connections> {
  const { lang } = defaultEdition(config);
  const uses = Object.keys(packages).flatMap((version) => {
    const wanted = { version, lang };
    const pages = compiled
      .map(({ page }) => page)
      .filter(({ routePath }) => isDeepEqual(editionOfRoute(routePath, config), wanted));
    return [...usesByRoute(pages, config)];
  });
  const found = await Promise.all(
    Object.entries(packages).map(async ([version, packageName]) => {
      if (!examples) return [version, {}] as const;
      const code = config.markdown;
      const options = { version, examples, packageName, code, cacheDir };
      return [version, await symbolExamples(options)] as const;
    }),
  );
  const byVersion = new Map<string, Record<string, ContentNode[]>>(found);
  return {
    examplesFor: (route) => byVersion.get(editionOfRoute(route, config).version) ?? {},
    uses: new Map(uses),
  };
}

/** A generated page with what ties it to the others. */
export function connectPage(page: CompiledPage, { examplesFor, uses }: Connections): CompiledPage {
  const { routePath } = page;
  return withUses(withExample(page, examplesFor(routePath)), uses.get(routePath) ?? []);
}

/** The section of links at the end of a page; that it names an export says no more than the page. */
const closing = 'Read next';

/**
 * The pages that mention or use each export: those of the folder that holds most of them come first, in it those that
 * do so in most sections.
 *
 * @returns Uses by the route of the export's page.
 */
export function usesByRoute(pages: readonly CompiledPage[], config: UseSettings) {
  const uses = new Map<string, ApiPageUse[]>();
  const sizes = new Map<string, number>();
  for (const page of pages) {
    const href = withBase(page.routePath, config.base);
    const { uses: own } = (page.featureFacts?.reference ?? { uses: [] }) as ReferenceFacts;
    const folder = folderOf(page.routePath, config);
    if (own.length > 0) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    for (const route of new Set(own.map((use) => use.route))) {
      const places = own.filter((use) => use.route === route);
      const sections = page.headings
        .filter(({ id, text }) => text !== closing && places.some(({ section }) => section === id))
        .map(({ id, text }) => ({ title: text, href: `${href}#${id}` }));
      const entry = { title: page.title || page.routePath, href, folder, sections };
      uses.set(route, [...(uses.get(route) ?? []), entry]);
    }
  }
  const sizeOf = ({ folder }: ApiPageUse) => sizes.get(folder) ?? 0;
  for (const list of uses.values()) {
    list.sort((a, b) => sizeOf(b) - sizeOf(a) || b.sections.length - a.sections.length);
  }
  return uses;
}

type UseSettings = EditionSettings & Pick<ReferenceSite['config'], 'base'>;

/** The first folder of a page in its edition, as readers see it: `Guide`; empty for a page beside all folders. */
function folderOf(routePath: string, config: UseSettings): string {
  const prefix = editionPrefix(editionOfRoute(routePath, config), config);
  const [, name = ''] = /^\/([^/]+)\//.exec(routePath.slice(prefix.length)) ?? [];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The page of an export with the pages that use it; any other page as it is. */
export function withUses(page: CompiledPage, usedIn: ApiPageUse[]): CompiledPage {
  const [node] = page.body;
  if (node?.type !== 'component' || node.name !== 'ApiSymbolPage' || usedIn.length === 0) {
    return page;
  }
  return {
    ...page,
    headings: [...page.headings, { id: 'used-in', text: 'Used in', depth: 2 }],
    anchors: [...page.anchors, 'used-in'],
    body: [{ ...node, props: { ...node.props, usedIn: usedIn as unknown as Json } }],
  };
}
