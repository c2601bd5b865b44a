import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findBacktracking } from './backtracking/find-backtracking.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Folders whose code reads what others have written. */
const folders = [
  ...readdirSync(path.join(project, 'packages')).map((name) => `packages/${name}/src`),
  'site/components',
  'site/features',
  'site/product',
];

/** Expressions that can take polynomial time, and why no text makes them. */
const harmless: Record<string, string> = {
  '/(?:^|\\s)\\[([^\\]]+)\\]/': 'reads only up to the last bracket that closes',
  '/, h\\("br"\\), "You can also disable [^;]*?, "\\."\\)/': 'reads code of Vite',
  '/\\bx/[^:()\n]+:\\d+/': 'reads paths in a stack of calls',
  '/\\u256d\\u2500\\[ ([^\\0\\n]+):\\d+:\\d+ \\]/': 'reads messages of Rolldown',
};

/** Files that make an expression of more than words, and whose text it is. */
const made: Record<string, string> = {
  'packages/reference/src/names/link-symbols.ts': "the engine's own",
  'packages/engine/src/shared/navigation/navigation.ts': 'the configuration',
  'packages/engine/src/shared/site/pattern.ts': 'the configuration',
};

interface Found {
  place: string;
  source: string;
  flags: string;
}

const files = folders.flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /(?<!\.d|\.test)\.(?:tsx?|mjs)$/.test(file) && !/\/test-[^/]+$/.test(file)),
);

/** Files that make an expression of a text that isn't in them. */
const makers = new Set<string>();
const found = files.flatMap(expressionsIn);

function expressionsIn(file: string): Found[] {
  const text = readFileSync(path.join(project, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const expressions: Found[] = [];
  const add = (node: ts.Node, pattern: string, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    expressions.push({ place: `${file}:${line + 1}`, source: pattern, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      const written = pattern && writtenPattern(pattern);
      if (written === undefined) makers.add(file);
      else add(node, written, flags && ts.isStringLiteral(flags) ? flags.text : '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return expressions;
}

/** A pattern in which a word stands for each value. */
function writtenPattern(node: ts.Expression): string | undefined {
  if (ts.isTaggedTemplateExpression(node)) return writtenPattern(node.template);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const isRaw = ts.isTaggedTemplateExpression(node.parent);
  const textOf = ({ text, rawText }: ts.TemplateLiteralLikeNode) => (isRaw ? rawText : text) ?? '';
  return (
    textOf(node.head) + node.templateSpans.map(({ literal }) => `x${textOf(literal)}`).join('')
  );
}

it.each([
  ['(?:a+)+$', '', 'exponential'],
  ['^\\[((?:\\\\.|[^[\\]]|\\[[^[\\]]*\\])*)\\]$', '', 'exponential'],
  ['^(?:a|aa)+$', '', 'exponential'],
  ['^(?:a*b*)*$', '', 'exponential'],
  ['\\s+$', '', 'polynomial'],
  ['^\\s*#', 'm', 'polynomial'],
  ['<a[^>]*>', '', 'polynomial'],
  ['^(.*)x(.*)y', '', 'polynomial'],
  ['^a*(?=a*b)', '', 'polynomial'],
  ['^(["\']).*\\1.*\\1', '', 'polynomial'],
  ['(?<!\\s)\\s+$', '', undefined],
  ['^\\s*(\\S*)\\s*(.*)$', 's', undefined],
  ['\\w+', 'g', undefined],
  ['"(?:[^"\\\\]|\\\\.)*"?', 'g', undefined],
  ['^(?:a{2,8}b)*$', '', undefined],
])('/%s/%s takes %s time', (source, flags, growth) => {
  expect(findBacktracking(source, flags)?.growth).toBe(growth);
});

it('no regular expression that meets a text from outside takes more than linear time', () => {
  const slow = found.flatMap(({ place, source, flags }) => {
    const backtracking = findBacktracking(source, flags);
    const written = `/${source}/${flags}`;
    if (!backtracking || Object.hasOwn(harmless, written)) return [];
    return `${place}: ${written} takes ${backtracking.growth} time for repetitions of ${JSON.stringify(backtracking.pump)}`;
  });
  expect(slow).toEqual([]);
});

it('whatever is listed as harmless, or as made of other texts, is there', () => {
  const written = new Set(found.map(({ source, flags }) => `/${source}/${flags}`));
  expect(Object.keys(harmless).filter((one) => !written.has(one))).toEqual([]);
  expect([...makers].sort()).toEqual(Object.keys(made).sort());
});
