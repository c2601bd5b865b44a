import type { ReferenceNames } from 'truedocs/channels';
import { escapeMarkdown } from 'truedocs/pages';
import {
  type CompiledPage,
  type ContentNode,
  type SidebarItem,
  type SidebarLists,
  type SiteTexts,
  withBase,
} from 'truedocs/shared';
import type { ApiKind, ApiSymbol, ListedSymbol } from '../api-symbol.ts';
import { methodKey } from '../map/complete-symbols.ts';
import { firstSentence } from '../map/first-sentence.ts';
import type { RouteOf } from '../map/symbol-routes.ts';
import type { ReferenceConfig, Topic } from '../options.ts';
import type { AddedPages } from './added-page.ts';
import { type formerNamePages, namesWithPages } from './former-names.ts';
import { generatedPage } from './generated-page.ts';
import { listedMethods, listedProperties } from './listed-members.ts';
import { shownName, wordStart } from './shown-name.ts';
import { slug } from './slug.ts';
import { symbolSections, symbolText, textOf } from './symbol-sections.ts';

interface PagesOptions {
  config: ReferenceConfig;
  routeOf: RouteOf;
  base: string;
  packageName: string;
  version: string;
  texts: SiteTexts;
  /** What the package says of itself. */
  introduction: ContentNode[];
  former: ReturnType<typeof formerNamePages>;
  /** Pages that the site adds. */
  added: AddedPages[];
}

const groups: [ApiKind, string][] = [
  ['function', 'Functions'],
  ['type', 'Type Aliases'],
  ['variable', 'Variables'],
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['enum', 'Enums'],
  ['namespace', 'Namespaces'],
];

/** All pages of the reference and its sidebar. */
export function referencePages(
  symbols: ApiSymbol[],
  options: PagesOptions,
): Omit<ReferencePages, 'names'> {
  const { config, base, added, routeOf } = options;
  const list = (symbol: ApiSymbol): ListedSymbol => ({
    name: symbol.name,
    kind: symbol.kind,
    summary: symbol.summary,
    href: withBase(routeOf(symbol), base),
  });
  const byName = new Map<string, ListedSymbol[]>();
  for (const symbol of symbols) {
    const listed = list(symbol);
    const hrefOf = (id: string) => `${listed.href}#${id}`;
    for (const { id, name, comment } of symbol.methods) {
      const key = methodKey(symbol, name);
      const [{ text } = { text: '' }] = textOf(comment);
      const summary = firstSentence(text);
      byName.set(key, [{ name: `${key}()`, kind: 'method', summary, href: hrefOf(id) }]);
    }
    const members = [...listedProperties(symbol), ...listedMethods(symbol)]
      .filter(({ text }) => text !== 'constructor()')
      .map(({ id, text }) => ({ name: text, href: hrefOf(id) }));
    byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), { ...listed, members }]);
  }
  return {
    pages: [
      indexPage(symbols, byName, options),
      modulesPage(symbols, list, options),
      hierarchyPage(symbols, list, options),
      ...added.flatMap(({ page, parts }) => [page, ...parts]),
      ...symbols.map((symbol) => symbolPage(symbol, titleOf(symbol, byName), options)),
      ...options.former.pages,
    ],
    sidebar: { [config.path]: sidebar(symbols, options) },
  };
}

/** A name may stand for a type and a constant; their titles then say which. */
function titleOf({ name, kind }: ApiSymbol, byName: Map<string, ListedSymbol[]>): string {
  return byName.get(name)?.length === 1 ? shownName(name) : `${shownName(name)} (${kind})`;
}

function symbolPage(
  symbol: ApiSymbol,
  title: string,
  { config: { releasePages }, base, routeOf }: PagesOptions,
): CompiledPage {
  const sections = symbolSections(symbol);
  const rows = [
    ...symbol.properties,
    ...symbol.exports,
    ...[
      symbol.signatures.slice(0, 1),
      ...symbol.methods.map(({ signatures }) => signatures),
    ].flatMap((signatures) => signatures.flatMap(({ parameters }) => parameters)),
  ];
  return generatedPage(routeOf(symbol), {
    title,
    description: symbol.summary,
    name: 'ApiSymbolPage',
    props: {
      symbol,
      ...(releasePages && { releasesHref: withBase(releasePages, base) }),
    },
    toc: sections,
    text: symbolText(symbol),
    anchors: rows.map(({ id }) => id),
  });
}

function indexPage(
  symbols: ApiSymbol[],
  byName: Map<string, ListedSymbol[]>,
  { introduction, former: { listed }, ...options }: PagesOptions,
): CompiledPage {
  const { config, base, packageName, version, texts, added } = options;
  const sections = (config.topics ?? topicsByKind(symbols)).map(({ title, names, text }) => ({
    id: slug(title),
    title,
    text,
    symbols: names.split(' ').flatMap((name) => byName.get(name) ?? []),
  }));
  const more = added.map(({ page, parts }) => {
    const { title, routePath, frontmatter } = page;
    const href = withBase(routePath, base);
    return {
      id: slug(title),
      title,
      href,
      description: frontmatter.description ?? '',
      names: namesOf({ page, parts }, base),
    };
  });
  const description = `Every export of ${packageName} ${version} by ${config.topics ? 'topic' : 'kind'}, with signatures and examples.`;
  return generatedPage(config.path, {
    title: 'API reference',
    description,
    name: 'ApiIndexPage',
    props: {
      sections,
      kinds: groups.flatMap(([kind]) => (kind === 'function' ? [kind, 'method'] : kind)),
      packageName,
      version,
      introduction,
      modulesHref: withBase(`${config.path}modules`, base),
      hierarchyHref: withBase(`${config.path}hierarchy`, base),
      more,
      formerNames: listed,
      texts,
    },
    toc: [
      ...[...sections, ...more.filter(({ names }) => names.length > 0)].map(({ id, title }) => ({
        id,
        text: title,
        depth: 2,
      })),
      ...(listed.length > 0 ? [formerHeading] : []),
    ],
    introduction: textOf(introduction),
  });
}

/** What an added page describes: the pages below it, or else its headings of the third level. */
function namesOf({ page, parts }: AddedPages, base: string) {
  const href = withBase(page.routePath, base);
  return parts.length > 0
    ? parts.map(({ title, routePath }) => ({ name: title, href: withBase(routePath, base) }))
    : page.headings
        .filter(({ depth }) => depth === 3)
        .map(({ id, text }) => ({ name: text, href: `${href}#${id}` }));
}

const formerHeading = { id: 'former-names', text: 'Former names', depth: 2 };

/** A group for each kind that the package has, sorted by name. */
function topicsByKind(symbols: ApiSymbol[]): Topic[] {
  return kindGroups(symbols).map(({ text, members }) => ({
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
  return generatedPage(`${path}modules`, {
    title: 'Modules',
    description: `The exports of ${packageName} by the source module that declares them.`,
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
    .filter(({ kind }) => kind === 'class' || kind === 'interface')
    .map((symbol) => ({ ...list(symbol), parents: symbol.parents }));
  return generatedPage(`${path}hierarchy`, {
    title: 'Hierarchy',
    description: `Classes and interfaces of ${packageName} with what they extend and implement.`,
    name: 'ApiHierarchyPage',
    props: { nodes },
    toc: [],
  });
}

/** SIDE-10: a group for each kind, closed at first, sorted by name; what no longer exists comes last. */
function sidebar(
  symbols: ApiSymbol[],
  { config: { path, formerNames }, added, routeOf }: PagesOptions,
): SidebarItem[] {
  const former = namesWithPages(formerNames).map(({ name, kind }) => ({
    name,
    kind,
    mark: ' (former)',
  }));
  const current = symbols.map(({ name, kind }) => ({ name, kind, mark: '' }));
  return [
    { text: 'Overview', link: path },
    { text: 'Modules', link: `${path}modules` },
    ...added.map(({ page, parts }) => ({
      text: escapeMarkdown(page.title),
      link: page.routePath,
      ...(parts.length > 0 && {
        collapsed: true,
        // Names are words of code.
        ...(parts.every(({ title }) => !title.includes(' ')) && { context: 'names' }),
        items: parts.map(({ title, routePath }) => ({
          text: escapeMarkdown(title),
          link: routePath,
        })),
      }),
    })),
    ...kindGroups([...current, ...former]).map(({ kind, text, members }) => ({
      text,
      collapsed: true,
      context: `symbols ${kind}`,
      items: members
        .toSorted((a, b) => a.mark.length - b.mark.length)
        .map(({ name, kind, mark }) => ({
          text: breakable(shownName(name)) + mark,
          link: routeOf({ name, kind }),
        })),
    })),
  ];
}

/** Characters that fit into a line of the sidebar. */
const lineLength = 24;

/** A name as Markdown. A long one may break where a word in it begins, and nowhere else. */
function breakable(name: string): string {
  const text = escapeMarkdown(name);
  return name.length > lineLength ? text.replaceAll(wordStart, '<wbr>') : text;
}

/** The kinds that symbols have, each with its symbols sorted by name. */
function kindGroups<Named extends Pick<ApiSymbol, 'name' | 'kind'>>(
  symbols: Named[],
): { kind: ApiKind; text: string; members: Named[] }[] {
  return groups
    .map(([kind, text]) => ({
      kind,
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
