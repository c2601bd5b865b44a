import type { ReferenceNames } from '#channels/documented-packages.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import type { SidebarItem, SidebarLists } from '#shared/site/nav-schema.ts';
import type { SiteTexts } from '#shared/texts/theme-texts.ts';
import { withBase } from '#shared/url.ts';
import type { ApiKind, ApiSymbol } from '../api-symbol.ts';
import { symbolRoute } from '../map/complete-symbols.ts';
import type { ReferenceConfig, Topic } from '../options.ts';
import type { AddedPages } from './added-page.ts';
import { generatedPage } from './generated-page.ts';
import { slug } from './slug.ts';
import { symbolSections, symbolText } from './symbol-sections.ts';

interface PagesOptions {
  config: ReferenceConfig;
  base: string;
  packageName: string;
  version: string;
  texts: SiteTexts;
}

/** A symbol as lists show it. */
interface ListedSymbol {
  name: string;
  kind: ApiKind;
  summary: string;
  href: string;
  isFormer: boolean;
}

const groups: [ApiKind, string][] = [
  ['function', 'Functions'],
  ['type', 'Type Aliases'],
  ['variable', 'Variables'],
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
];

/**
 * All pages of the reference and its sidebar.
 *
 * @param added Pages that the site adds.
 */
export function referencePages(
  symbols: ApiSymbol[],
  added: AddedPages[],
  options: PagesOptions,
): Omit<ReferencePages, 'names'> {
  const { config, base } = options;
  const list = (symbol: ApiSymbol): ListedSymbol => ({
    name: symbol.name,
    kind: symbol.kind,
    summary: symbol.summary,
    href: withBase(symbolRoute(config, symbol.name, symbol.kind), base),
    isFormer: symbol.former !== undefined,
  });
  const byName = new Map<string, ListedSymbol[]>();
  for (const symbol of symbols) {
    byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), list(symbol)]);
  }
  return {
    pages: [
      indexPage(symbols, byName, added, options),
      modulesPage(symbols, list, options),
      hierarchyPage(symbols, list, options),
      ...added.flatMap(({ page, parts }) => [page, ...parts]),
      ...symbols.map((symbol) => symbolPage(symbol, titleOf(symbol, byName), options)),
    ],
    sidebar: { [config.path]: sidebar(symbols, added, config) },
  };
}

/** A name may stand for a type and a constant; their titles then say which. */
function titleOf({ name, kind }: ApiSymbol, byName: Map<string, ListedSymbol[]>): string {
  return byName.get(name)?.length === 1 ? name : `${name} (${kind})`;
}

function symbolPage(
  symbol: ApiSymbol,
  title: string,
  { config, base, packageName, version }: PagesOptions,
): CompiledPage {
  const { releasePages } = config;
  const sections = symbolSections(symbol);
  const rows = [
    ...symbol.properties,
    ...symbol.methods,
    ...symbol.signatures.flatMap(({ parameters }) => parameters),
    ...symbol.methods.flatMap(({ signatures }) =>
      signatures.flatMap(({ parameters }) => parameters),
    ),
  ];
  const route = symbolRoute(config, symbol.name, symbol.kind);
  const page = generatedPage(route, title, symbol.summary, {
    name: 'ApiSymbolPage',
    props: {
      symbol,
      packageName,
      version,
      ...(releasePages && { releasesHref: withBase(releasePages, base) }),
    },
    toc: sections,
    text: symbolText(symbol),
    anchors: rows.map(({ id }) => id),
  });
  if (!symbol.former) return page;
  return { ...page, frontmatter: { ...page.frontmatter, outdated: true } };
}

function indexPage(
  symbols: ApiSymbol[],
  byName: Map<string, ListedSymbol[]>,
  added: AddedPages[],
  { config, base, packageName, version, texts }: PagesOptions,
): CompiledPage {
  const sections = (config.topics ?? topicsByKind(symbols)).map(({ title, names }) => {
    const current = names.split(' ');
    const former = config.formerNames.filter(
      ({ replacement }) => replacement && current.includes(replacement),
    );
    const all = [...current, ...former.map(({ name }) => name)];
    return { id: slug(title), title, symbols: all.flatMap((name) => byName.get(name) ?? []) };
  });
  const gone = config.formerNames.filter(({ replacement }) => !replacement);
  if (gone.length > 0) {
    sections.push({
      id: 'without-successor',
      title: 'Former names without a successor',
      symbols: gone.flatMap(({ name }) => byName.get(name) ?? []),
    });
  }
  const description = `Every export of ${packageName} ${version} by ${config.topics ? 'topic' : 'kind'}, with signatures and examples.`;
  return generatedPage(config.path, 'API reference', description, {
    name: 'ApiIndexPage',
    props: {
      sections,
      packageName,
      version,
      path: withBase(config.path, base),
      more: added.map(({ page: { title, routePath, frontmatter } }) => ({
        title,
        href: withBase(routePath, base),
        description: frontmatter.description ?? '',
      })),
      hasHistory: config.history !== undefined,
      texts,
    },
    toc: sections.map(({ id, title }) => ({ id, text: title, depth: 2 })),
  });
}

/** A group for each kind that the package has, sorted by name. */
function topicsByKind(symbols: ApiSymbol[]): Topic[] {
  return kindGroups(symbols.filter(({ former }) => !former)).map(({ text, members }) => ({
    title: text,
    names: [...new Set(members.map(({ name }) => name))].join(' '),
  }));
}

function modulesPage(
  symbols: ApiSymbol[],
  list: (symbol: ApiSymbol) => ListedSymbol,
  { config: { path }, packageName }: PagesOptions,
): CompiledPage {
  const modules = [...new Set(symbols.map((symbol) => symbol.module).filter(Boolean))].sort();
  const sections = modules.map((title) => ({
    id: slug(title),
    title,
    symbols: symbols.filter((symbol) => symbol.module === title).map(list),
  }));
  const description = `The exports of ${packageName} by the source module that declares them.`;
  return generatedPage(`${path}modules`, 'Modules', description, {
    name: 'ApiModulesPage',
    props: { sections },
    toc: sections.map(({ id, title }) => ({ id, text: title, depth: 2 })),
  });
}

function hierarchyPage(
  symbols: ApiSymbol[],
  list: (symbol: ApiSymbol) => ListedSymbol,
  { config: { path }, packageName }: PagesOptions,
): CompiledPage {
  const nodes = symbols
    .filter(({ kind, former }) => (kind === 'class' || kind === 'interface') && !former)
    .map((symbol) => ({ ...list(symbol), parents: symbol.parents }));
  const description = `Classes and interfaces of ${packageName} with what they extend and implement.`;
  return generatedPage(`${path}hierarchy`, 'Hierarchy', description, {
    name: 'ApiHierarchyPage',
    props: { nodes },
    toc: [],
  });
}

/** SIDE-10: a group for each kind, closed at first, sorted by name. */
function sidebar(
  symbols: ApiSymbol[],
  added: AddedPages[],
  config: ReferenceConfig,
): SidebarItem[] {
  const { path } = config;
  return [
    { text: 'Overview', link: path },
    { text: 'Modules', link: `${path}modules` },
    { text: 'Hierarchy', link: `${path}hierarchy` },
    ...added.map(({ page, parts }) => ({
      text: page.title,
      link: page.routePath,
      ...(parts.length > 0 && {
        collapsed: true,
        items: parts.map(({ title, routePath }) => ({ text: title, link: routePath })),
      }),
    })),
    ...kindGroups(symbols).map(({ text, members }) => ({
      text,
      collapsed: true,
      items: members.map(({ name, kind }) => ({
        text: name,
        link: symbolRoute(config, name, kind),
      })),
    })),
  ];
}

/** The kinds that symbols have, each with its symbols sorted by name. */
function kindGroups(symbols: ApiSymbol[]): { text: string; members: ApiSymbol[] }[] {
  return groups
    .map(([kind, text]) => ({
      text,
      members: symbols
        .filter((symbol) => symbol.kind === kind)
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    }))
    .filter(({ members }) => members.length > 0);
}

/** Pages that no file makes, and what their sidebar entries are. */
interface Generated {
  pages: CompiledPage[];
  sidebar: SidebarLists;
}

/** The reference of one package. */
export interface ReferencePages extends Generated {
  /** The exports that pages may mention. */
  names: ReferenceNames;
}

/** All generated pages of a site. */
export interface GeneratedPages extends Generated {
  /** The exports that pages of a version may mention; the version is empty on a site of one. */
  names: Record<string, ReferenceNames>;
}
