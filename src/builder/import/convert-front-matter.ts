import { parseDocument, stringify } from 'yaml';
import type { System } from './systems.ts';

/** A page's head in our keys, and sentences about what was left out. */
export interface ConvertedHead {
  text: string;
  left: string[];
}

type Values = Record<string, unknown>;

/** Converts the front matter of a page; one that YAML refuses stays as it is. */
export function convertFrontMatter(source: string, from: System): ConvertedHead {
  const document = parseDocument(source);
  if (document.errors.length > 0) return { text: source, left: [] };
  const values = (document.toJS() ?? {}) as Values;
  const left: string[] = [];
  const before = JSON.stringify(values);
  converters[from](values, left);
  if (JSON.stringify(values) === before) return { text: source, left };
  return { text: Object.keys(values).length > 0 ? stringify(values).trimEnd() : '', left };
}

const converters: Record<System, (values: Values, left: string[]) => void> = {
  rspress(values) {
    move(values, 'sidebar_position', 'order');
    dropUnlessBoolean(values, 'outline');
  },
  vitepress(values, left) {
    if (values.layout === 'home') values.pageType = 'home';
    delete values.layout;
    if (values.aside === false) values.outline = false;
    dropUnlessBoolean(values, 'outline');
    dropUnlessBoolean(values, 'footer');
    dropUnlessBoolean(values, 'sidebar');
    convertHome(values, left);
    dropHead(values, left);
  },
  starlight(values, left) {
    const { sidebar, tableOfContents, template, hero } = values;
    if (isObject(sidebar)) {
      if (typeof sidebar.order === 'number') values.order = sidebar.order;
      if (sidebar.hidden === true) values.sidebar = false;
      else delete values.sidebar;
    }
    if (tableOfContents === false) values.outline = false;
    if (template === 'splash' && isObject(hero)) {
      values.pageType = 'home';
      hero.name ??= hero.title ?? values.title;
      delete hero.title;
    }
    convertHome(values, left);
    dropHead(values, left);
  },
  docusaurus(values, left) {
    move(values, 'sidebar_position', 'order');
    if (values.hide_table_of_contents === true) values.outline = false;
    // Names of files say what these said.
    delete values.slug;
    delete values.id;
    dropHead(values, left);
  },
};

function convertHome(values: Values, left: string[]): void {
  const { hero, features } = values;
  if (isObject(hero)) {
    const { image } = hero;
    if (typeof image === 'string') hero.image = { src: image };
    else if (isObject(image)) {
      const { src = image.file, alt } = image;
      if (src === undefined) delete hero.image;
      else hero.image = { src, ...(typeof alt === 'string' && { alt }) };
    }
    if (Array.isArray(hero.actions)) hero.actions = hero.actions.map(actionOf);
    keepKeys(hero, ['name', 'text', 'tagline', 'actions', 'image'], 'hero', left);
  }
  if (!Array.isArray(features)) return;
  values.features = features.map((feature: Values) => {
    if (isObject(feature.icon)) delete feature.icon;
    keepKeys(feature, ['icon', 'title', 'details', 'link', 'span'], 'features', left);
    return feature;
  });
}

function actionOf(action: Values): Values {
  const theme = action.theme ?? action.variant;
  const isSecond = theme !== undefined && theme !== 'brand' && theme !== 'primary';
  return { text: action.text, link: action.link, ...(isSecond && { theme: 'alt' }) };
}

function keepKeys(values: Values, known: readonly string[], place: string, left: string[]): void {
  for (const key of Object.keys(values)) {
    if (known.includes(key)) continue;
    delete values[key];
    left.push(`${place}.${key}`);
  }
}

/** Tags of a head are lists of a name and attributes here; `meta` and `link` are known. */
function dropHead(values: Values, left: string[]): void {
  if (!Array.isArray(values.head)) return;
  const kept = values.head.filter(
    (tag) => Array.isArray(tag) && tag.length === 2 && ['meta', 'link'].includes(tag[0]),
  );
  if (kept.length < values.head.length) left.push('head');
  if (kept.length > 0) values.head = kept;
  else delete values.head;
}

function dropUnlessBoolean(values: Values, key: string): void {
  if (typeof values[key] !== 'boolean') delete values[key];
}

function move(values: Values, from: string, to: string): void {
  if (values[from] !== undefined) values[to] = values[from];
  delete values[from];
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
