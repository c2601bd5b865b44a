import type { Json } from '#model/page/content-node.ts';
import type { CompiledPage, Heading, TextBlock } from '#model/page/page.ts';
import type { ApiKind, ApiSymbol } from '#model/reference/api-symbol.ts';
import type { SidebarItem } from '#model/site/nav-schema.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { withBase } from '#model/url.ts';
import type { GeneratedPages } from '../../site/site.ts';
import { symbolRoute } from '../complete-symbols.ts';
import { formerNames } from '../former-names.ts';
import { symbolText } from '../map/symbol-text.ts';
import { topics } from '../topics.ts';
import type { EntityPageProps } from './entity-page.ts';
import { slug } from './slug.ts';
import { symbolSections } from './symbol-sections.ts';

interface PagesOptions {
  path: string;
  base: string;
  packageName: string;
  version: string;
  texts: ThemeTexts;
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

/** All pages of the reference and its sidebar. */
export function referencePages(
  symbols: ApiSymbol[],
  model: EntityPageProps,
  options: PagesOptions,
): GeneratedPages {
  const { path, base } = options;
  const list = (symbol: ApiSymbol): ListedSymbol => ({
    name: symbol.name,
    kind: symbol.kind,
    summary: symbol.summary,
    href: withBase(symbolRoute(path, symbol.name, symbol.kind), base),
    isFormer: symbol.former !== undefined,
  });
  const byName = new Map<string, ListedSymbol[]>();
  for (const symbol of symbols) {
    byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), list(symbol)]);
  }
  return {
    pages: [
      indexPage(byName, options),
      modulesPage(symbols, list, options),
      hierarchyPage(symbols, list, options),
      entitiesPage(model, options),
      ...symbols.map((symbol) => symbolPage(symbol, options)),
    ],
    sidebar: { [path]: sidebar(symbols, path) },
  };
}

function page(
  routePath: string,
  title: string,
  description: string,
  component: {
    name: string;
    props: unknown;
    toc: Heading[];
    anchors?: string[];
    text?: TextBlock[];
  },
): CompiledPage {
  const { name, props, toc, anchors = [] } = component;
  // Lists repeat what the symbols' own pages say; their headings are enough to find them.
  const headings = toc.map(({ id, text, depth }) => ({ text, id, depth }));
  return {
    routePath,
    relativePath: '',
    frontmatter: { title, description: shorten(description) },
    title,
    headingTitle: title,
    headings: toc,
    anchors: [...toc.map(({ id }) => id), ...anchors],
    links: [],
    assets: [],
    text: component.text ?? [{ text: description }, ...headings],
    body: [{ type: 'component', name, props: props as Record<string, Json>, children: [] }],
  };
}

/** Search engines show about this many characters. */
const descriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

function symbolPage(symbol: ApiSymbol, { path, packageName, version }: PagesOptions): CompiledPage {
  const sections = symbolSections(symbol);
  const rows = [
    ...symbol.properties,
    ...symbol.methods,
    ...symbol.signatures.flatMap(({ parameters }) => parameters),
    ...symbol.methods.flatMap(({ signatures }) =>
      signatures.flatMap(({ parameters }) => parameters),
    ),
  ];
  return page(symbolRoute(path, symbol.name, symbol.kind), symbol.name, symbol.summary, {
    name: 'ApiSymbolPage',
    props: { symbol, packageName, version },
    toc: sections,
    text: symbolText(symbol),
    anchors: rows.map(({ id }) => id),
  });
}

function indexPage(byName: Map<string, ListedSymbol[]>, options: PagesOptions): CompiledPage {
  const { path, packageName, version, texts } = options;
  const sections = topics.map(({ title, names }) => {
    const current = names.split(' ');
    const former = formerNames.filter(
      ({ replacement }) => replacement && current.includes(replacement),
    );
    const all = [...current, ...former.map(({ name }) => name)];
    return { id: slug(title), title, symbols: all.flatMap((name) => byName.get(name) ?? []) };
  });
  const gone = formerNames.filter(({ replacement }) => !replacement);
  sections.push({
    id: 'without-successor',
    title: 'Former names without a successor',
    symbols: gone.flatMap(({ name }) => byName.get(name) ?? []),
  });
  const description = `Every export of ${packageName} ${version} by topic: functions, types, schema constants and classes, with their signatures and examples.`;
  return page(path, 'API reference', description, {
    name: 'ApiIndexPage',
    props: { sections, packageName, version, path: withBase(path, options.base), texts },
    toc: sections.map(({ id, title }) => ({ id, text: title, depth: 2 })),
  });
}

function modulesPage(
  symbols: ApiSymbol[],
  list: (symbol: ApiSymbol) => ListedSymbol,
  { path, packageName }: PagesOptions,
): CompiledPage {
  const modules = [...new Set(symbols.map((symbol) => symbol.module).filter(Boolean))].sort();
  const sections = modules.map((title) => ({
    id: slug(title),
    title,
    symbols: symbols.filter((symbol) => symbol.module === title).map(list),
  }));
  const description = `The exports of ${packageName} by the source module that declares them.`;
  return page(`${path}modules`, 'Modules', description, {
    name: 'ApiModulesPage',
    props: { sections },
    toc: sections.map(({ id, title }) => ({ id, text: title, depth: 2 })),
  });
}

function hierarchyPage(
  symbols: ApiSymbol[],
  list: (symbol: ApiSymbol) => ListedSymbol,
  { path, packageName }: PagesOptions,
): CompiledPage {
  const nodes = symbols
    .filter(({ kind, former }) => (kind === 'class' || kind === 'interface') && !former)
    .map((symbol) => ({ ...list(symbol), parents: symbol.parents }));
  const description = `Classes and interfaces of ${packageName} with what they extend and implement.`;
  return page(`${path}hierarchy`, 'Hierarchy', description, {
    name: 'ApiHierarchyPage',
    props: { nodes },
    toc: [],
  });
}

/** DATA-1: the data model. */
function entitiesPage(
  model: EntityPageProps,
  { path, packageName, version }: PagesOptions,
): CompiledPage {
  const sections = [
    ['diagram', 'Diagram'],
    ['schema-keys', 'Keys of a schema'],
    ['entities', 'Entities and their fields'],
    ['state-views', 'State views'],
  ] as const;
  const description = `The entities that ${packageName} stores: fields, primary keys, foreign keys, and the columns of the state views.`;
  return page(`${path}entities`, 'Entities', description, {
    name: 'ApiEntitiesPage',
    props: { ...model, packageName, version },
    toc: sections.flatMap(([id, text]) => [
      { id, text, depth: 2 },
      ...(id === 'entities'
        ? model.entities.map((entity) => ({ id: entity.id, text: entity.title, depth: 3 }))
        : []),
    ]),
    anchors: model.schemaKeys.map(({ name }) => name),
    text: [
      { text: description },
      ...model.entities.flatMap(({ id, title, fields, newFields }) => [
        { text: title, id, depth: 3 },
        ...[...fields, ...newFields].map(({ name, description: words }) => ({
          text: [name, words].filter(Boolean).join(' | '),
        })),
      ]),
    ],
  });
}

/** SIDE-10: a group for each kind, closed at first, sorted by name. */
function sidebar(symbols: ApiSymbol[], path: string): SidebarItem[] {
  const lists = groups.map(([kind, text]) => ({
    text,
    collapsed: true,
    items: symbols
      .filter((symbol) => symbol.kind === kind)
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ name }) => ({ text: name, link: symbolRoute(path, name, kind) })),
  }));
  return [
    { text: 'Overview', link: path },
    { text: 'Modules', link: `${path}modules` },
    { text: 'Hierarchy', link: `${path}hierarchy` },
    { text: 'Entities', link: `${path}entities` },
    ...lists.filter(({ items }) => items.length > 0),
  ];
}
