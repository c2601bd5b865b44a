import {
  type ErrorCode,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLParseError,
} from 'yaml';
import { Diagnostic, Diagnostics, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { type FrontMatter, frontMatterSchema } from '#shared/page/front-matter.ts';
import { closestKey, explainIssues } from '../../diagnostics/explain-issues.ts';

const block = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/;

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

const noLine = () => 1;

/** In characters. Looking for keys that appear twice takes the square of their number. */
export const longestFrontMatter = 32_000;

/**
 * Splits off and checks the front matter of a page.
 *
 * @param source The whole file, with `\n` line ends.
 * @param file Name for messages.
 * @param isLenient Warn of mistakes, and leave out what is wrong: the page comes from elsewhere.
 * @returns Keys that other tools know are ignored, so that Markdown written for them can be read.
 * @throws Diagnostic for YAML that can't be read (DATA-4), for a wrong value, for a key that is nearly
 *   one of ours, and for front matter that isn't closed.
 */
export function parseFrontMatter(source: string, file: string, isLenient = false): SplitPage {
  try {
    return splitPage(source, { file, isLenient });
  } catch (error) {
    if (!isLenient || !(error instanceof Diagnostic)) throw error;
    const { body, bodyLine } = partsOf(source);
    const warnings = diagnosticsOf(error).map(formatDiagnostic);
    return { frontmatter: {}, body, bodyLine, lineOf: noLine, warnings };
  }
}

/** The front matter of a page and what comes behind it. */
function partsOf(source: string): { head?: string; body: string; bodyLine: number } {
  const match = block.exec(source);
  if (!match) return { body: source, bodyLine: 1 };
  const [whole, head = ''] = match;
  const bodyLine = whole.split('\n').length - (whole.endsWith('\n') ? 0 : 1) || 1;
  return { head, body: source.slice(whole.length), bodyLine };
}

/** How the front matter of a page is read. */
interface Reading {
  file: string;
  isLenient: boolean;
}

function splitPage(source: string, { file, isLenient }: Reading): SplitPage {
  const { head, body, bodyLine } = partsOf(source);
  if (head === undefined) {
    assertNotMistaken(source, file);
    return { frontmatter: {}, body, bodyLine, lineOf: noLine, warnings: [] };
  }
  if (head.length > longestFrontMatter) {
    const sentence = `The front matter is longer than ${longestFrontMatter} characters. Move what readers see into the page.`;
    throw new Diagnostic(sentence, { file, line: 1 });
  }
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, stringKeys: true });
  const [broken] = document.errors;
  if (broken) {
    const { line, sentence } = yamlMistake(broken, head, lines);
    throw new Diagnostic(`The front matter isn't valid YAML: ${sentence}`, { file, line });
  }
  const lineOf = (path: readonly PropertyKey[]) => lineOfValue(document, path, lines);
  const value = toValue(document, head, file);
  const { frontmatter, mistakes } = check(value, file, lineOf);
  if (mistakes.length > 0 && !isLenient) throw new Diagnostics(mistakes);
  const ignored = ignoredValues(value as Record<string, unknown>, isLenient).map(
    ({ path, sentence }) => new Diagnostic(sentence, { file, line: lineOf(path) }),
  );
  const warnings = [...mistakes, ...ignored].map(formatDiagnostic);
  return { frontmatter, body, bodyLine, lineOf, warnings };
}

/** Explains a mistake of YAML: its line, the parser's reason and the way out. */
function yamlMistake({ code, message, pos }: YAMLParseError, text: string, lines: LineCounter) {
  const reason = message
    .split('\n', 1)[0]
    ?.replace(/ at line.*$/, '')
    .replace(/(?<=["'])quote$/, ' quote');
  const texts = text.split('\n');
  // An open quote is only found at its end.
  const open = code === 'MISSING_CHAR' ? texts.findIndex(isOpenQuote) + 2 : 0;
  const line = open > 1 ? open : lines.linePos(pos[0]).line + 1;
  return { line, sentence: `${reason}.${adviceFor(code, texts[line - 2] ?? '')}` };
}

/**
 * Refuses what was meant as front matter and would be shown as text. A rule at the top of a page is
 * followed by text, not by a key.
 */
function assertNotMistaken(source: string, file: string): void {
  const [before] = /^\s+(?=---[^\S\n]*\n[\w-]+:\s[\s\S]*?\n---[^\S\n]*(?:\n|$))/.exec(source) ?? [];
  if (before) {
    throw new Diagnostic(
      'The front matter must start on the first line. Delete the empty lines above it.',
      { file, line: before.split('\n').length },
    );
  }
  if (/^\+\+\+[^\S\n]*\n[\s\S]*?\n\+\+\+[^\S\n]*(?:\n|$)/.test(source)) {
    throw new Diagnostic(
      'This front matter is TOML. Write YAML (`title: A`) between two lines with ---.',
      { file, line: 1 },
    );
  }
  if (!/^---[^\S\n]*\n[\w-]+:(?:\s|$)/.test(source)) return;
  throw new Diagnostic(
    'The front matter that starts here has no end. Add a line with --- after its last key.',
    { file, line: 1 },
  );
}

function isOpenQuote(line: string): boolean {
  const [, quote = '', rest = ''] = /^\s*[\w-]+:\s+(["'])(.*)$/.exec(line) ?? [];
  return quote !== '' && !rest.replaceAll('\\"', '').includes(quote);
}

/** Advice on YAML that can't be read; most often, a value holds a sign that YAML reads. */
function adviceFor(code: ErrorCode | undefined, line: string): string {
  if (code === 'DUPLICATE_KEY') return ' Delete one of the two.';
  if (code === 'TAB_AS_INDENT') return ' Indent with spaces.';
  const [, key, value = ''] = /^\s*([\w-]+):\s+(.*\S)\s*$/.exec(line) ?? [];
  if (isOpenQuote(line)) return ` Close it: ${key}: ${value}${value[0]}`;
  if (!key || !/^(?:[@`%&*!]|\{\{)|:\s|\s#/.test(value)) return '';
  return ` Put the value in quotes: ${key}: ${JSON.stringify(value)}`;
}

function toValue(document: ReturnType<typeof parseDocument>, text: string, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 }) ?? {};
  } catch (error) {
    // `*` begins a reference in YAML.
    const at = text.split('\n').findIndex((line) => /^\s*[\w-]+:\s+\*/.test(line));
    const advice = adviceFor(undefined, text.split('\n')[at] ?? '');
    throw new Diagnostic(`The front matter can't be read: ${(error as Error).message}.${advice}`, {
      file,
      line: at + 2,
    });
  }
}

/** Values without those that are wrong, and what is wrong with these. */
interface Checked {
  frontmatter: FrontMatter;
  mistakes: Diagnostic[];
}

function check(value: unknown, file: string, lineOf: SplitPage['lineOf']): Checked {
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
  const result = frontMatterSchema.safeParse(picked);
  if (result.success) return { frontmatter: result.data, mistakes: misspelt };
  const issues = explainIssues(result.error, picked, frontMatterSchema);
  for (const { path } of issues) delete picked[String(path[0])];
  const wrong = issues.map(
    ({ path, sentence }) => new Diagnostic(sentence, { file, line: lineOf(path) }),
  );
  return { frontmatter: frontMatterSchema.parse(picked), mistakes: [...misspelt, ...wrong] };
}

const ownKeys = Object.keys(frontMatterSchema.shape);

/** Line of a value, or of the nearest one around it, in the file; the block starts on line 2. */
function lineOfValue(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
  lines: LineCounter,
): number {
  if (path.length === 0) return lines.linePos(0).line + 1;
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  const pair = isMap(parent) ? parent.items.find((item) => keyOf(item) === key) : undefined;
  const node = pair?.key ?? document.getIn(path, true);
  if (!isNode(node)) return lineOfValue(document, path.slice(0, -1), lines);
  return lines.linePos(node.range?.[0] ?? 0).line + 1;
}

function keyOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : undefined;
}

const pathAdvice = "A page's address is the path of its file; rename the file.";
const draftAdvice =
  'The page is published like any other; to leave it out, begin the name of its file with an underscore.';

/** Any value. */
const any = Symbol('any');

/** Keys that other engines act on, the values that ask for something, and what to write instead. */
const foreign: readonly [key: string, value: unknown, advice: string][] = [
  ['layout', 'home', 'Write `pageType: home`.'],
  ['layout', 'page', 'Write `pageType: custom`.'],
  ['layout', false, 'Write `pageType: custom`.'],
  ['template', 'splash', 'Write `pageType: home`.'],
  ['sidebar_position', any, 'Write `order`.'],
  ['sidebar_label', any, 'A sidebar shows the title of a page.'],
  ['slug', any, pathAdvice],
  ['permalink', any, pathAdvice],
  ['draft', true, draftAdvice],
  ['unlisted', true, draftAdvice],
  ['published', false, draftAdvice],
  ['aside', false, 'Write `outline: false`.'],
  ['tableOfContents', false, 'Write `outline: false`.'],
  ['hide_table_of_contents', true, 'Write `outline: false`.'],
];

/** Keys that say something to other tools, or to people, and need nothing here. */
const elsewhere = new Set(
  'aliases authors author categories category date image lang lastUpdated license outlineDepth prev next pagination_label pagination_next pagination_prev published_at redirect_from search status tags topics type updated version weight'.split(
    ' ',
  ),
);

/** A value of the front matter that has no effect, though its author means something by it. */
interface IgnoredValue {
  path: PropertyKey[];
  sentence: string;
}

/** Finds keys that other engines act on, what only home pages show, and icons that would be text. */
function ignoredValues(
  values: Readonly<Record<string, unknown>>,
  isLenient: boolean,
): IgnoredValue[] {
  const ignored = foreign.flatMap(([key, value, advice]): IgnoredValue[] => {
    if (!Object.hasOwn(values, key) || (value !== any && values[key] !== value)) return [];
    return [{ path: [key], sentence: `The key \`${key}\` does nothing here. ${advice}` }];
  });
  const isHome =
    values.pageType === 'home' || values.layout === 'home' || values.template === 'splash';
  const ofHome = isHome ? [] : ['hero', 'features'].filter((key) => Object.hasOwn(values, key));
  return [
    ...ignored,
    // Other engines have many keys of their own.
    ...(isLenient ? [] : unknownKeys(values)),
    ...ofHome.map((key) => ({
      path: [key],
      sentence: `\`${key}\` shows only on a page with \`pageType: home\`. Add that, or delete it.`,
    })),
    ...namedIcons(values.features),
  ];
}

function unknownKeys(values: Readonly<Record<string, unknown>>): IgnoredValue[] {
  const known = new Set([...ownKeys, ...elsewhere, ...foreign.map(([key]) => key)]);
  return Object.keys(values).flatMap((key): IgnoredValue[] => {
    if (known.has(key) || closestKey(key, ownKeys, 3)) return [];
    const nearest = closestKey(key, [...elsewhere], 3);
    const advice = nearest
      ? `Write \`${nearest}\` if other tools read it, or delete it.`
      : `Delete it, or use one of ${ownKeys.join(', ')}.`;
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
