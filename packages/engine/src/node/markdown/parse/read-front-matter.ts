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
import { Diagnostic } from '#shared/diagnostic.ts';

const block = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/;

/** In characters. Looking for keys that appear twice takes the square of their number. */
export const longestFrontMatter = 32_000;

/** Front matter as it's written, unchecked, and what comes behind it. */
export interface WrittenFrontMatter {
  /** `undefined` where a file has no front matter. */
  value: unknown;
  body: string;
  /** 1-based line at which the body starts. */
  bodyLine: number;
  /** 1-based line of a value of the front matter, by its keys. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Reads the front matter of a file as YAML; nothing else parses any.
 *
 * @param source The whole file, with `\n` line ends.
 * @param file Name for messages.
 * @throws Diagnostic for YAML that can't be read, and for front matter that isn't closed.
 */
export function readFrontMatter(source: string, file: string): WrittenFrontMatter {
  const { head, body, bodyLine } = splitSource(source);
  if (head === undefined) {
    assertNotMistaken(source, file);
    return { value: undefined, body, bodyLine, lineOf: () => 1 };
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
  return { value: toValue(document, head, file), body, bodyLine, lineOf };
}

/** The front matter of a file, if it has one, and what comes behind it. */
export function splitSource(source: string): { head?: string; body: string; bodyLine: number } {
  const match = block.exec(source);
  if (!match) return { body: source, bodyLine: 1 };
  const [whole, head = ''] = match;
  const bodyLine = whole.split('\n').length - (whole.endsWith('\n') ? 0 : 1) || 1;
  return { head, body: source.slice(whole.length), bodyLine };
}

/** Explains a mistake of YAML: its line, the parser's reason and the way out. */
function yamlMistake({ code, message, pos }: YAMLParseError, text: string, lines: LineCounter) {
  const reason = message
    .split('\n', 1)[0]
    ?.replace(/ at line.*$/s, '')
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
  const [, key, value = ''] = /^([\w-]+):\s+(\S.*)$/s.exec(line.trim()) ?? [];
  if (isOpenQuote(line)) return ` Close it: ${key}: ${value}${value[0]}`;
  if (!key || !/^(?:[@`%&*!]|\{\{)|:\s|\s#/.test(value)) return '';
  return ` Put the value in quotes: ${key}: ${JSON.stringify(value)}`;
}

function toValue(document: ReturnType<typeof parseDocument>, text: string, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 });
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
