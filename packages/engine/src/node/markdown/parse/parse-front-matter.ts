import { z } from 'zod';
import { Diagnostic, Diagnostics, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { type FrontMatter, frontMatterSchema } from '#shared/page/front-matter.ts';
import type { FrontMatterKeys } from '#shared/site/front-matter-key.ts';
import { closestKey, explainIssues } from '../../diagnostics/explain-issues.ts';
import { readFrontMatter, splitSource } from './read-front-matter.ts';

/** A page's source in its two parts. */
export interface SplitPage {
  frontmatter: FrontMatter;
  body: string;
  /** 1-based line at which the body starts. */
  bodyLine: number;
  /** 1-based line of a value of the front matter, by its keys. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** Sentences about what was ignored. */
  warnings: string[];
}

/**
 * Splits off and checks the front matter of a page.
 *
 * @param source The whole file, with `\n` line ends.
 * @param file Name for messages.
 * @returns Keys that nobody declares are ignored, with a warning.
 * @throws Diagnostic for YAML that can't be read (DATA-4), for a wrong value, for a key that is nearly
 *   one of ours, and for front matter that isn't closed.
 */
export function parseFrontMatter(
  source: string,
  file: string,
  options: FrontMatterOptions = {},
): SplitPage {
  try {
    return splitPage(source, { file, ...options });
  } catch (error) {
    if (!options.isLenient || !(error instanceof Diagnostic)) throw error;
    const { body, bodyLine } = splitSource(source);
    const warnings = diagnosticsOf(error).map(formatDiagnostic);
    return { frontmatter: {}, body, bodyLine, lineOf: () => 1, warnings };
  }
}

/** How the front matter of a page is read. */
interface FrontMatterOptions {
  /** Warn of mistakes, and leave out what is wrong: the page comes from elsewhere. */
  isLenient?: boolean;
  /** Keys that the site declares. */
  keys?: FrontMatterKeys | undefined;
}

function splitPage(
  source: string,
  { file, isLenient = false, keys = {} }: FrontMatterOptions & { file: string },
): SplitPage {
  const { value, ...split } = readFrontMatter(source, file);
  const { lineOf } = split;
  const schema = schemaWith(keys);
  const { frontmatter, mistakes } = check(value ?? {}, { file, lineOf, schema });
  if (mistakes.length > 0 && !isLenient) throw new Diagnostics(mistakes);
  const ignored = ignoredValues((value ?? {}) as Record<string, unknown>, schema).map(
    ({ path, sentence }) => new Diagnostic(sentence, { file, line: lineOf(path) }),
  );
  const warnings = [...mistakes, ...ignored].map(formatDiagnostic);
  return { ...split, frontmatter, warnings };
}

/** Values without those that are wrong, and what is wrong with these. */
interface Checked {
  frontmatter: FrontMatter;
  mistakes: Diagnostic[];
}

type Schema = typeof frontMatterSchema;

const schemas = new WeakMap<FrontMatterKeys, Schema>();

/** The schema of front matter with the keys of a site, made once for all of its pages. */
function schemaWith(keys: FrontMatterKeys): Schema {
  if (Object.keys(keys).length === 0) return frontMatterSchema;
  const known = schemas.get(keys);
  if (known) return known;
  const declared = z.fromJSONSchema({ type: 'object', properties: keys as never });
  const schema = frontMatterSchema.extend((declared as z.ZodObject).shape) as unknown as Schema;
  schemas.set(keys, schema);
  return schema;
}

function check(
  value: unknown,
  { file, lineOf, schema }: Pick<SplitPage, 'lineOf'> & { file: string; schema: Schema },
): Checked {
  const ownKeys = Object.keys(schema.shape);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Diagnostic('The front matter must be a list of keys with values.', {
      file,
      line: 1,
    });
  }
  const misspelt = Object.keys(value).flatMap((key) => {
    const nearest = ownKeys.includes(key) ? undefined : closestKey(key, ownKeys, 3);
    const sentence = `Unknown key \`${key}\`. Did you mean \`${nearest}\`?`;
    return nearest ? [new Diagnostic(sentence, { file, line: lineOf([key]) })] : [];
  });
  const picked = Object.fromEntries(Object.entries(value).filter(([key]) => ownKeys.includes(key)));
  const result = schema.safeParse(picked);
  if (result.success) return { frontmatter: result.data, mistakes: misspelt };
  const issues = explainIssues(result.error, picked, schema);
  for (const { path } of issues) delete picked[String(path[0])];
  const wrong = issues.map(
    ({ path, sentence }) => new Diagnostic(sentence, { file, line: lineOf(path) }),
  );
  return { frontmatter: schema.parse(picked), mistakes: [...misspelt, ...wrong] };
}

const pathAdvice = "A page's address is the path of its file; rename the file.";
const orderAdvice = 'Write `sidebar: { order: 1 }`.';
const labelAdvice = "Write `sidebar: { label: 'A name' }`.";
const depthAdvice = 'Write `outline: [2, 3]`, with the first and the last level of headings.';

/** Any value. */
const any = Symbol('any');

/** Keys that other engines act on, the values that ask for something, and what to write instead. */
const foreign: readonly [key: string, value: unknown, advice: string][] = [
  ['layout', 'home', 'Write `pageType: home`.'],
  ['layout', 'page', 'Write `pageType: custom`.'],
  ['layout', false, 'Write `pageType: custom`.'],
  ['template', 'splash', 'Write `pageType: home`.'],
  ['sidebar_position', any, orderAdvice],
  ['order', any, orderAdvice],
  ['sidebar_label', any, labelAdvice],
  ['pagination_label', any, labelAdvice],
  ['pagination_prev', any, "Write `prev: { link: '/a' }`, or `prev: false`."],
  ['pagination_next', any, "Write `next: { link: '/a' }`, or `next: false`."],
  ['slug', any, pathAdvice],
  ['permalink', any, pathAdvice],
  ['aliases', any, 'Write `redirectFrom`.'],
  ['published', false, 'Write `draft: true`.'],
  ['pagefind', false, 'Write `search: false`.'],
  ['last_update', any, "Write `lastUpdated: '2026-11-26'`."],
  ['editUrl', false, 'Write `editLink: false`.'],
  ['custom_edit_url', any, 'Write `editLink: false` to show no link.'],
  ['aside', false, 'Write `outline: false`.'],
  ['tableOfContents', false, 'Write `outline: false`.'],
  ['image', any, 'Write it in `head`: `[[meta, { property: og:image, content: "https://…" }]]`.'],
  ['hide_table_of_contents', true, 'Write `outline: false`.'],
  ['toc_min_heading_level', any, depthAdvice],
  ['toc_max_heading_level', any, depthAdvice],
  ['outlineDepth', any, depthAdvice],
];

/** A value of the front matter that has no effect, though its author means something by it. */
interface IgnoredValue {
  path: PropertyKey[];
  sentence: string;
}

/** Finds keys that nobody declares, what only home pages show, and icons that would be text. */
function ignoredValues(
  values: Readonly<Record<string, unknown>>,
  { shape }: Schema,
): IgnoredValue[] {
  const isHome =
    values.pageType === 'home' || values.layout === 'home' || values.template === 'splash';
  const ofHome = isHome ? [] : ['hero', 'features'].filter((key) => Object.hasOwn(values, key));
  return [
    ...unknownKeys(values, Object.keys(shape)),
    ...(Object.hasOwn(values, 'lineNumbers') ? [withoutEffect] : []),
    ...ofHome.map((key) => ({
      path: [key],
      sentence: `\`${key}\` shows only on a page with \`pageType: home\`. Add that, or delete it.`,
    })),
    ...namedIcons(values.features),
  ];
}

/** A key that is read, because other engines write it. */
const withoutEffect = {
  path: ['lineNumbers'],
  sentence:
    'The key `lineNumbers` does nothing here. Set `markdown.showLineNumbers` in the configuration, or write `line-numbers` after the language of a block.',
};

function unknownKeys(
  values: Readonly<Record<string, unknown>>,
  declared: string[],
): IgnoredValue[] {
  return Object.entries(values).flatMap(([key, value]): IgnoredValue[] => {
    if (declared.includes(key) || closestKey(key, declared, 3)) return [];
    const ofOthers = foreign.filter(([name]) => name === key);
    const known = ofOthers.find(([, meant]) => meant === any || meant === value);
    // Another value of such a key is what pages are here by themselves.
    if (ofOthers.length > 0 && !known) return [];
    const advice = known?.[2] ?? 'Delete it, or declare it in `frontMatter` of the configuration.';
    return [{ path: [key], sentence: `The key \`${key}\` does nothing here. ${advice}` }];
  });
}

const imageAddress = /^(?:https?:\/|\.{0,2})\/\S+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

function namedIcons(features: unknown): IgnoredValue[] {
  if (!Array.isArray(features)) return [];
  return features.flatMap((feature: unknown, index): IgnoredValue[] => {
    const icon =
      typeof feature === 'object' && feature !== null && 'icon' in feature && feature.icon;
    if (typeof icon !== 'string' || !imageAddress.test(icon)) return [];
    const sentence = `The icon stays text. Write an image as HTML: '<img src="${icon}" alt="">'.`;
    return [{ path: ['features', index, 'icon'], sentence }];
  });
}
