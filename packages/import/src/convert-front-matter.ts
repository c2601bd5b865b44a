import { stringify } from 'yaml';
import { readYaml } from './read-yaml.ts';
import type { System } from './systems.ts';

/** A part of a page that was left out. */
export interface NotConvertedInPage {
  /** 1-based; of the page as it was. */
  line?: number;
  /** A sentence without its period. */
  what: string;
}

/** A page's head in our keys, and what was left out. */
export interface ConvertedHead {
  text: string;
  notConverted: NotConvertedInPage[];
}

type Values = Record<string, unknown>;

/** Converts the front matter of a page; one that can't be read stays as it is, and the build says why. */
export function convertFrontMatter(source: string, from: System): ConvertedHead {
  const values = readYaml(source);
  if (!values) return { text: source, notConverted: [] };
  const keys: string[] = [];
  const before = JSON.stringify(values);
  converters[from](values, keys);
  // The configuration says it for all pages.
  if (values.lastUpdated === true) delete values.lastUpdated;
  const notConverted = [...new Set(keys)].map((key) => explainLine(key, source));
  if (JSON.stringify(values) === before) return { text: source, notConverted };
  return { text: Object.keys(values).length > 0 ? stringify(values).trimEnd() : '', notConverted };
}

/** Sentences with advice, by key. */
const explained = new Map([
  ['head', "some tags of head aren't converted: only <meta> and <link> can be set here"],
  ['banner', "banner isn't converted: write it as a container at the top of the page"],
]);

/** The key may be one inside another one, whose line counts then. */
function explainLine(key: string, source: string): NotConvertedInPage {
  const [first = ''] = key.split('.');
  const index = source.split('\n').findIndex((line) => line.startsWith(`${first}:`));
  return {
    ...(index >= 0 && { line: index + 2 }),
    what: explained.get(key) ?? `${key} isn't converted`,
  };
}

const converters: Record<System, (values: Values, notConverted: string[]) => void> = {
  rspress(values) {
    moveIntoSidebar(values, { sidebar_position: 'order' });
    dropUnlessBoolean(values, 'outline');
    // A wide page is one without its sides here, too.
    if (values.pageType === 'doc-wide') delete values.pageType;
  },
  vitepress(values, notConverted) {
    if (values.layout === 'home') values.pageType = 'home';
    delete values.layout;
    if (values.aside === false) values.outline = false;
    dropUnlessBoolean(values, 'footer');
    dropUnlessBoolean(values, 'sidebar');
    convertHome(values, notConverted);
    dropHead(values, notConverted);
  },
  starlight(values, notConverted) {
    const { sidebar, tableOfContents, template, hero } = values;
    if (isObject(sidebar)) convertStarlightSidebar(values, sidebar, notConverted);
    if (tableOfContents === false) values.outline = false;
    else if (isObject(tableOfContents)) {
      const { minHeadingLevel = 2, maxHeadingLevel = 3 } = tableOfContents;
      values.outline = [minHeadingLevel, maxHeadingLevel];
    }
    delete values.tableOfContents;
    for (const key of ['prev', 'next']) {
      const link = values[key];
      if (link === true) delete values[key];
      else if (isObject(link)) rename(link, 'label', 'text');
    }
    if (values.pagefind === false) values.search = false;
    delete values.pagefind;
    if (values.editUrl === false) values.editLink = false;
    delete values.editUrl;
    if (values.banner !== undefined) notConverted.push('banner');
    delete values.banner;
    if (template === 'splash' && isObject(hero)) {
      values.pageType = 'home';
      hero.name ??= hero.title ?? values.title;
      delete hero.title;
    }
    // The name of the file says it.
    delete values.slug;
    convertHome(values, notConverted);
    dropHead(values, notConverted);
  },
  docusaurus(values, notConverted) {
    moveIntoSidebar(values, { sidebar_position: 'order', sidebar_label: 'label' });
    const { toc_min_heading_level: first, toc_max_heading_level: last } = values;
    if (values.hide_table_of_contents === true) values.outline = false;
    else if (first !== undefined || last !== undefined) values.outline = [first ?? 2, last ?? 3];
    for (const [from, to] of [
      ['pagination_prev', 'prev'],
      ['pagination_next', 'next'],
    ] as const) {
      // Others name a document by its id.
      if (values[from] === null) values[to] = false;
      else if (values[from] !== undefined) notConverted.push(from);
      delete values[from];
    }
    if (values.custom_edit_url === null) values.editLink = false;
    // Names of files say what these said.
    for (const key of [
      'slug',
      'id',
      'toc_min_heading_level',
      'toc_max_heading_level',
      'custom_edit_url',
    ]) {
      delete values[key];
    }
    dropHead(values, notConverted);
  },
};

function convertHome(values: Values, notConverted: string[]): void {
  const { hero, features } = values;
  if (isObject(hero)) {
    const { image } = hero;
    if (typeof image === 'string') hero.image = { src: image };
    else if (isObject(image)) {
      const { light, dark, file, alt } = image;
      const both = light !== undefined && dark !== undefined ? { light, dark } : undefined;
      const src = image.src ?? file ?? both ?? light ?? dark;
      if (src === undefined) delete hero.image;
      else hero.image = { src: inPublic(src), ...(typeof alt === 'string' && { alt }) };
    }
    if (Array.isArray(hero.actions)) hero.actions = hero.actions.filter(isObject).map(actionOf);
    const unknown = takeOthers(hero, ['name', 'text', 'tagline', 'actions', 'image']);
    notConverted.push(...unknown.map((key) => `hero.${key}`));
  }
  if (!Array.isArray(features)) return;
  values.features = features.filter(isObject).map((feature) => {
    if (isObject(feature.icon)) delete feature.icon;
    const unknown = takeOthers(feature, ['icon', 'title', 'details', 'link', 'span']);
    notConverted.push(...unknown.map((key) => `features.${key}`));
    return feature;
  });
}

/** Files of `src/assets` are served below `/assets/` here. */
function inPublic(source: unknown): unknown {
  if (isObject(source)) return { light: inPublic(source.light), dark: inPublic(source.dark) };
  return String(source).replace(/^(?:~|@|(?:\.\.\/)+(?:src)?)\/?assets\//, '/assets/');
}

function actionOf(action: Values): Values {
  const theme = action.theme ?? action.variant;
  const isSecond = theme !== undefined && theme !== 'brand' && theme !== 'primary';
  return { text: action.text, link: action.link, ...(isSecond && { theme: 'alt' }) };
}

/** Deletes all keys but the known ones, and returns them. */
function takeOthers(values: Values, known: readonly string[]): string[] {
  const others = Object.keys(values).filter((key) => !known.includes(key));
  for (const key of others) delete values[key];
  return others;
}

/** Tags of a head are lists of a name and attributes here; `meta` and `link` are known. */
function dropHead(values: Values, notConverted: string[]): void {
  if (!Array.isArray(values.head)) return;
  const tags = values.head.map(tagOf);
  const isKnown = (tag: unknown) =>
    Array.isArray(tag) && tag.length === 2 && ['meta', 'link'].includes(tag[0]);
  // The title of the document is that of the page already.
  const isTitle = (tag: unknown) =>
    isObject(tag) && tag.tag === 'title' && tag.content === values.title;
  if (tags.some((tag) => !isKnown(tag) && !isTitle(tag))) notConverted.push('head');
  const kept = tags.filter(isKnown);
  if (kept.length > 0) values.head = kept;
  else delete values.head;
}

/** `{ tag: 'meta', attrs }` is the same as a list. */
function tagOf(tag: unknown): unknown {
  return isObject(tag) && typeof tag.tag === 'string' && isObject(tag.attrs)
    ? [tag.tag, tag.attrs]
    : tag;
}

/** `sidebar: { label, order, badge, hidden }`, whose badges have other kinds. */
function convertStarlightSidebar(values: Values, sidebar: Values, notConverted: string[]): void {
  const { badge } = sidebar;
  if (isObject(badge)) {
    const types: Values = { note: 'info', default: 'info', success: 'tip', caution: 'warning' };
    const { text, variant = 'default' } = badge;
    sidebar.badge = { text, type: types[String(variant)] ?? variant };
  }
  const { hidden } = sidebar;
  const unknown = takeOthers(sidebar, ['label', 'order', 'badge']);
  notConverted.push(...unknown.filter((key) => key !== 'hidden').map((key) => `sidebar.${key}`));
  if (hidden === true) values.sidebar = false;
  else if (Object.keys(sidebar).length === 0) delete values.sidebar;
}

function dropUnlessBoolean(values: Values, key: string): void {
  if (typeof values[key] !== 'boolean') delete values[key];
}

/** Moves keys of a page into its `sidebar`. */
function moveIntoSidebar(values: Values, names: Readonly<Record<string, string>>): void {
  const moved = Object.entries(names).filter(([from]) => values[from] !== undefined);
  const entry = Object.fromEntries(moved.map(([from, to]) => [to, values[from]]));
  for (const from of Object.keys(names)) delete values[from];
  if (moved.length > 0 && values.sidebar !== false) values.sidebar = entry;
}

function rename(values: Values, from: string, to: string): void {
  if (values[from] !== undefined) values[to] = values[from];
  delete values[from];
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
