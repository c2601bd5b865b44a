import {
  createHighlighterCore,
  type HighlighterCore,
  type RegexEngine,
  type ThemeRegistrationRaw,
} from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import type { Code } from 'mdast';
import type { TypeHover } from '#shared/page/page.ts';
import { type CodeNode, type LineNote, type LineNotes, tokenClasses } from '#shared/page/page.ts';
import { Recent } from '../cache/recent.ts';
import { parseCodeMeta } from './code-meta.ts';
import { grammarOf } from './languages.ts';
import { placeNames, type Token } from './place-names.ts';
import { type SiteGrammars, siteGrammars } from './site-grammars.ts';

/** The highlighter, and the grammars of the site that it was made for: it keeps each that it has loaded. */
let core: { grammars: SiteGrammars; highlighter: Promise<HighlighterCore> } | undefined;

/** Colors code of languages loaded before, and places what is known of names in it. */
export type Highlight = (
  code: string,
  lang: string,
  hovers?: readonly TypeHover[],
) => Pick<CodeNode, 'runs' | 'names'>;

/**
 * Loads the grammars of some languages, each once in the life of the process.
 *
 * @param wanted Names as written behind a fence; a name that Shiki does not know is plain text.
 */
export async function loadHighlight(wanted: Iterable<string>): Promise<Highlight> {
  const grammars = siteGrammars();
  if (core?.grammars !== grammars) {
    const options = { themes: [tokenTheme], langs: [], engine: createEngine() };
    core = { grammars, highlighter: createHighlighterCore(options) };
    colored.clear();
  }
  const highlighter = await core.highlighter;
  const loaded = new Set(highlighter.getLoadedLanguages());
  for (const lang of await withHeld(wanted)) {
    const load = loaded.has(lang) ? undefined : grammarOf(lang);
    if (load) await highlighter.loadLanguage(load);
  }
  const highlight: Highlight = (code, lang, hovers = []) => {
    if (grammarOf(lang) === undefined)
      return {
        runs: code.split('\n').flatMap(({ length }) => (length > 0 ? [length, plain] : [])),
      };
    const { tokens } = highlighter.codeToTokens(code, {
      lang,
      theme: tokenTheme.name as string,
      ...(declarations.test(code) && stylesheets.has(lang) && { grammarContextCode: 'a{' }),
      // The same code has the same colors on a slow machine.
      tokenizeTimeLimit: 0,
    });
    const names = placeNames(tokens.flat(), hovers);
    const lines = lang === 'sql' ? plainNames(tokens) : tokens;
    return { runs: lines.flatMap(lineRuns), ...(names.length > 0 && { names }) };
  };
  return (code, lang, hovers = []) => {
    const key = `${lang}\n${hovers.length > 0 ? JSON.stringify(hovers) : ''}\n${code}`;
    const { runs, names } = colored.get(key) ?? colored.keep(key, highlight(code, lang, hovers));
    return { runs: [...runs], ...(names && { names: names.map((name) => ({ ...name })) }) };
  };
}

/** Blocks as they were colored last: most of a page's stay what they are while it's written. */
const colored = new Recent<ReturnType<Highlight>>(1_000);

const stylesheets = new Set(['css', 'scss', 'less', 'postcss']);

/** A part of a rule, which its grammar knows only inside one. */
const declarations = /^\s*[\w-]+\s*:[^{};]*;/;

/** The grammar of SQL takes names such as `key` for keywords; where keywords are in capitals, other words are names. */
function plainNames(lines: readonly Token[][]): Token[][] {
  const isKeyword = ({ color }: Token) => tokenClasses[tokenClassIndex(color)] === 'tk-keyword';
  const isName = (token: Token) => isKeyword(token) && /\p{Ll}/u.test(token.content);
  const hasCapitals = lines.flat().some((token) => isKeyword(token) && !isName(token));
  return lines.map((line) =>
    line.map((token) => {
      const { content, offset } = token;
      return hasCapitals && isName(token) ? { content, offset } : token;
    }),
  );
}

/**
 * The engine of regular expressions. Half of the sets that grammars compile are those of another grammar, as of
 * JavaScript and TypeScript, so each is compiled once and kept: that saves a sixth of the time of coloring.
 */
async function createEngine(): Promise<RegexEngine> {
  const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
  const scanners = new Map<string, ReturnType<RegexEngine['createScanner']>>();
  return {
    ...engine,
    createScanner(patterns) {
      const key = patterns.join('\0');
      const scanner =
        scanners.get(key) ?? Object.assign(engine.createScanner(patterns), { dispose() {} });
      scanners.set(key, scanner);
      return scanner;
    },
  };
}

/**
 * Languages with those that their grammars color inside their own, which come first: a grammar is made
 * anew for each one that comes later. Markdown and the like color what they hold with the grammars that
 * happen to be loaded: with all of them, colors depend on the code alone.
 */
async function withHeld(
  languages: Iterable<string>,
  seen: Set<string> = new Set(),
): Promise<string[]> {
  const found: string[] = [];
  for (const lang of languages) {
    if (seen.has(lang)) continue;
    seen.add(lang);
    const { default: grammars } = (await grammarOf(lang)?.()) ?? { default: [] };
    const held = grammars.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy);
    found.push(...(await withHeld(held, seen)), lang);
  }
  return found;
}

const plain = -1;

/** Neighbors of one class share a run, and blanks never need one of their own. */
function lineRuns(tokens: readonly Token[]): number[] {
  const runs: number[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const isBlank = content.trim() === '';
    const tokenClass = isBlank ? (last ?? plain) : tokenClassIndex(color);
    if (last === tokenClass) runs[runs.length - 2] = (runs.at(-2) ?? 0) + content.length;
    else runs.push(content.length, tokenClass);
  }
  return runs;
}

/**
 * Grammar scopes by the class their tokens get. The classes' colors, light and dark, are in
 * `src/theme/styles/tokens.css`: code then needs no style attribute, which the pages' content
 * security policy forbids, and no second copy of the code for the other appearance.
 */
const scopes: Record<(typeof tokenClasses)[number], string[]> = {
  'tk-comment': ['comment', 'punctuation.definition.comment', 'string.comment'],
  'tk-string': [
    'string',
    'string punctuation.definition',
    'markup.inline.raw',
    'constant.character.escape',
    'string.regexp',
    'markup.inserted',
  ],
  'tk-keyword': [
    'keyword',
    'storage',
    'storage.type',
    'keyword.operator.new',
    'keyword.operator.expression',
    'variable.language',
    'entity.name.tag',
    'markup.heading',
    'support.type.property-name.css',
    'markup.deleted',
  ],
  'tk-function': [
    'entity.name.function',
    'support.function',
    'meta.function-call entity.name',
    'entity.other.attribute-name',
    'entity.name.command',
  ],
  'tk-type': [
    'entity.name.type',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.namespace',
    'meta.object-literal.key',
    'support.type.property-name',
    'entity.name.tag.yaml',
  ],
  'tk-constant': ['constant', 'constant.numeric', 'constant.language'],
  'tk-punctuation': [
    'punctuation',
    'keyword.operator',
    'meta.brace',
    'storage.type.function.arrow',
  ],
};

const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** A theme whose colors are only numbers; `tokenClassIndex` reads them back. */
const tokenTheme: ThemeRegistrationRaw = {
  name: 'token-classes',
  type: 'light',
  settings: [
    { settings: { foreground: '#ffffff', background: '#000000' } },
    // Plain, whatever it stands in.
    { scope: 'variable.parameter', settings: { foreground: '#ffffff' } },
    ...tokenClasses.map((name, index) => ({
      scope: scopes[name],
      settings: { foreground: colorOf(index) },
    })),
  ],
};

/** The place in `tokenClasses` of the color that the theme gave a token; -1 for plain text. */
function tokenClassIndex(color: string | undefined): number {
  const index = color ? Number.parseInt(color.slice(1), 16) - 1 : -1;
  return index < tokenClasses.length ? index : -1;
}

declare module 'mdast' {
  interface CodeData {
    /** Lines that comments such as `[!code ++]` speak of. */
    notes?: Partial<Record<LineNote, number[]>>;
    /** Types of names, by their offsets in the value. */
    hovers?: readonly TypeHover[];
    /** The title is shown by the element around the block. */
    isTitled?: boolean;
  }
}

/** How code blocks look on a page. */
export interface CodeBlockOptions {
  highlight: Highlight;
  /** Number the lines of every block (CODE-3). */
  showLineNumbers: boolean;
  /** Wrap long lines at first (CODE-4). */
  defaultWrapCode: boolean;
}

/** Options for code that no page's own configuration reaches: documentation comments, types. */
export function plainCodeOptions(highlight: Highlight): CodeBlockOptions {
  return { highlight, showLineNumbers: false, defaultWrapCode: false };
}

/** A fenced block as a node of the page: what its words say, its colors, the types of its names. */
export function codeBlock(
  { value, lang, meta, data }: Pick<Code, 'value' | 'lang' | 'meta' | 'data'>,
  { highlight, showLineNumbers, defaultWrapCode }: CodeBlockOptions,
): CodeNode {
  const { notes: { marked = [], ...noted } = {}, hovers = [] } = data ?? {};
  const words = parseCodeMeta(meta ?? '');
  const { title, output, fresh, throws } = words;
  const code = value.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  const cut = value.length - value.replace(/^\n+/, '').length;
  const placed = cut === 0 ? hovers : hovers.map((hover) => move(hover, -cut));
  const highlighted = [...new Set([...words.highlighted, ...marked])];
  const notes = withLines(withLines(noted, 'added', words.added), 'removed', words.removed);
  return {
    type: 'code',
    lang: lang || 'text',
    value: code,
    ...highlight(code, lang ?? '', placed),
    ...(title && !data?.isTitled && { title }),
    ...(highlighted.length > 0 && { marked: highlighted }),
    ...(Object.keys(notes).length > 0 && { notes }),
    ...(output && { output }),
    ...(fresh && { fresh }),
    ...(throws && { throws }),
    ...((words.numbered ?? (showLineNumbers || words.highlighted.size > 0)) && { numbered: true }),
    ...((words.wrapped ?? defaultWrapCode) && { wrapped: true }),
  };
}

function withLines(notes: LineNotes, note: keyof LineNotes, lines: readonly number[]): LineNotes {
  return lines.length === 0 ? notes : { ...notes, [note]: [...(notes[note] ?? []), ...lines] };
}

function move(hover: TypeHover, by: number): TypeHover {
  return { ...hover, start: hover.start + by, end: hover.end + by };
}
