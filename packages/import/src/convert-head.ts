import type { UserConfig } from 'truedocs';
import { starlightOptions } from './convert-config.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;
type HeadEntry = NonNullable<UserConfig['head']>[number];

/** A tag as the other site has it. */
interface SourceTag {
  /** The value that it's read from, or the path of the list with a value that is a text. */
  place: object | string;
  /** Empty if it's computed, or no tag can be called that. */
  name: string;
  attributes: Values;
  content: unknown;
}

/** The tags of every page in our keys, with what the policy has to allow, and those that pages can't have. */
interface ConvertedHead {
  config: Pick<UserConfig, 'head' | 'security'>;
  notConverted: { place: SourceTag['place']; what: string }[];
}

/**
 * Converts the tags and scripts that a configuration adds to every page.
 *
 * @param base Base of the site, which addresses of its scripts begin with there.
 */
export function convertHead(values: Values, from: System, base = '/'): ConvertedHead {
  const head: HeadEntry[] = [];
  const notConverted: ConvertedHead['notConverted'] = [];
  for (const tag of sourceTags(values, from)) {
    const { place, name } = tag;
    const why = tagProblem(tag) ?? (name === 'script' ? scriptProblem(tag) : linkProblem(tag));
    const subject = name === '' ? 'a tag' : `<${name}>`;
    if (why) notConverted.push({ place, what: `${subject} isn't converted: ${why}` });
    else if (name === 'script') head.push(scriptOf(tag, base));
    else if (!isOwn(tag)) head.push([name as HeadEntry[0], Object.fromEntries(textsOf(tag))]);
  }
  const foreign = head.flatMap(([, { src }]) =>
    /^https:/.test(`${src}`) ? new URL(`${src}`) : [],
  );
  const scripts = foreign.map(({ origin, pathname }) => origin + pathname);
  // Most of them send what they count to where they come from.
  const connect = [...new Set(foreign.map(({ origin }) => origin))];
  const config = {
    ...(head.length > 0 && { head }),
    ...(foreign.length > 0 && { security: { scripts, connect } }),
  };
  return { config, notConverted };
}

function sourceTags(values: Values, from: System): SourceTag[] {
  const { metadata } = objectOf(values.themeConfig);
  const { head } = from === 'starlight' ? starlightOptions(values) : values;
  if (from !== 'docusaurus') return listOf(head).map((entry) => tagOf(entry, 'head'));
  return [
    ...listOf(values.headTags).map((entry) => tagOf(entry, 'headTags')),
    ...listOf(metadata).map((entry) =>
      tagOf({ tag: 'meta', attrs: entry }, 'themeConfig.metadata', entry),
    ),
    ...listOf(values.stylesheets).map((entry) => {
      const attrs = { rel: 'stylesheet', ...attributesOf(entry, 'href') };
      return tagOf({ tag: 'link', attrs }, 'stylesheets', entry);
    }),
    ...listOf(values.scripts).map((entry) =>
      tagOf({ tag: 'script', attrs: attributesOf(entry, 'src') }, 'scripts', entry),
    ),
  ];
}

/** A tag as a list, `['meta', { … }, 'text']`, or as an object of Starlight or Docusaurus. */
function tagOf(entry: unknown, list: string, place = entry): SourceTag {
  const [name, attributes, content] = Array.isArray(entry) ? entry : [];
  const { tag, tagName, attrs, attributes: own, content: text, innerHTML } = objectOf(entry);
  const known = name ?? tag ?? tagName;
  return {
    place: typeof place === 'object' && place !== null ? place : list,
    name: typeof known === 'string' && /^[a-z]/.test(known) ? known : '',
    // Browsers read capitals like small letters.
    attributes: Object.fromEntries(
      Object.entries(objectOf(attributes ?? attrs ?? own)).map(([one, value]) => [
        one.toLowerCase(),
        value,
      ]),
    ),
    content: content ?? text ?? innerHTML,
  };
}

function attributesOf(entry: unknown, address: string): Values {
  return typeof entry === 'string' ? { [address]: entry } : objectOf(entry);
}

function objectOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Attributes that say something, as texts; one without a value is empty. */
function textsOf({ attributes }: SourceTag): [name: string, text: string][] {
  return Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return [];
    return value === false ? [] : [[name, value === true ? '' : String(value)]];
  });
}

/** Attributes that run, lead readers elsewhere, or change what a page may load. */
const refused = /^(?:on.*|http-equiv)$|[^\w:.-]|^[^a-z]/i;

/** Why no page can have a tag, as the end of a sentence without its period. */
function tagProblem(tag: SourceTag): string | undefined {
  if (tag.name === 'style') return 'put its rules into components/theme.css';
  if (!['meta', 'link', 'script'].includes(tag.name)) {
    return 'only meta, link and script can be on every page';
  }
  const [name] = textsOf(tag).find(([one]) => refused.test(one)) ?? [];
  return name && `pages can't have the attribute ${name}`;
}

/** Relations for which browsers load the file that a link names. */
const loaded = /\b(?:stylesheet|icon|manifest|preload|modulepreload|(?<!dns-)prefetch)\b/;

function linkProblem({ name, attributes: { rel, href } }: SourceTag): string | undefined {
  const isBlocked =
    name === 'link' && loaded.test(String(rel)) && /^(?:[a-z]+:)?\/\//i.test(String(href));
  return isBlocked
    ? 'the policy of pages blocks files of other hosts, so put this one into public/'
    : undefined;
}

/** Loads whatever its owners choose, which no policy can name. */
const tagManager = /^https:\/\/(?:\w+\.)?googletagmanager\.com\//;

function scriptProblem({ attributes, content }: SourceTag): string | undefined {
  if (attributes.src === undefined) {
    if (typeof content !== 'string') return 'it has neither an address nor code that can be read';
    return /<(?:\/?script|!--)/i.test(content)
      ? 'its code has tags in it, so put it into a file in public/'
      : undefined;
  }
  const address = scriptAddress(attributes.src);
  if (tagManager.test(address)) {
    return 'it loads other scripts, which the policy of pages blocks, so add those that do the work';
  }
  const isKnown = /^\/[^\s?#]*$/.test(address) || /^https:\/\/[^\s/]/.test(address);
  return isKnown && (address.startsWith('/') || URL.canParse(address))
    ? undefined
    : 'its address must begin with https:// or be a path below public/';
}

function scriptAddress(src: unknown): string {
  return String(src).replace(/^\/\//, 'https://');
}

/** Set by the engine, or without a meaning here. */
const needless = /^(?:src|integrity|crossorigin|nonce|defer)$/i;

function scriptOf(tag: SourceTag, base: string): HeadEntry {
  const { src, integrity } = tag.attributes;
  const attributes = Object.fromEntries(
    textsOf(tag).filter(([name, text]) => !needless.test(name) && text !== 'text/javascript'),
  );
  if (src === undefined) return ['script', attributes, String(tag.content)];
  const address = scriptAddress(src);
  const folder = base.replace(/\/?$/, '/');
  const isHash =
    typeof integrity === 'string' && /^sha(?:256|384|512)-[\w+/]+={0,2}$/.test(integrity);
  return [
    'script',
    {
      src: address.startsWith(folder) ? address.slice(folder.length - 1) : address,
      ...(isHash && { integrity }),
      ...attributes,
    },
  ];
}

/** Whether the engine writes such a tag itself. */
function isOwn({ name, attributes }: SourceTag): boolean {
  return name === 'meta' && (attributes.charset !== undefined || attributes.name === 'viewport');
}
