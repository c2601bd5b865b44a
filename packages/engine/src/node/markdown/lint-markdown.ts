import type { FootnoteDefinition, Html, Nodes, Parents, Root, Table, Text } from 'mdast';
// Declares the nodes of formulas.
import type {} from 'remark-math';
import { SKIP, visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { isHtmlElement } from './jsx/jsx.ts';

/** A pattern, and a sentence about what it finds, in which `{found}` and its named groups are filled in. */
type Rule = readonly [pattern: RegExp, sentence: string];

/** Notations of other engines that stay text here, and notations of ours with a mistake. */
const textRules: readonly Rule[] = [
  [
    /\{\{[^{}]+\}\}/,
    "{found} isn't computed and stays text. Write the value, or put code in backticks.",
  ],
  [
    /(?<![^\n])import\s[^;\n]*\sfrom\s+['"][^'"\n]+['"]|^export\s+(?:default|const|let|function)\s[^\n]*/m,
    "{found} isn't run and stays text. Delete it; components are available by name.",
  ],
  [/^(?<mark>#{2,6})(?=[^\s#])[^\n]*/m, "{found} isn't a heading. Put a space after {mark}."],
  [
    /(?<=\])\((?=[^()\n]*\s(?!=\d))(?:\/[^()\n]*|[^()\n]*\.\w{2,5})\)/,
    "{found} makes no link, because an address can't hold a space. Write %20 for each.",
  ],
  [
    /(?<![\w\])])\[[A-Za-z][^[\]\n]*\](?<name>\[[A-Za-z][^[\]\n]*\])/,
    '{found} makes no link, because nothing says where it leads. Add a line {name}: and the address.',
  ],
  [
    /\[\^(?!\w-\w\])[\w-]+\](?!:)/,
    "There's no footnote {found}, so this stays text. Add a line {found}: and its text.",
  ],
  [
    /^(?!\[\[toc\]\]$).*\[\[toc\]\].*$/im,
    '[[toc]] stays text here. Write it alone, with an empty line above and below.',
  ],
  [
    /^<<<\s*\S+/m,
    "{found} doesn't read the file and stays text. Put the code into a fenced block, or add `includes()` to `features`.",
  ],
  [
    /(?<=\])\([^()\s]{1,500} =\d*x\d*\)/,
    '{found} makes no image. Leave the size out: each image has that of its file.',
  ],
  [
    /^(?:!!!|\?\?\?\+?) (?<name>[\w-]+)[^\n]*/m,
    '{found} makes no callout and stays text. Write ":::note" above the text and ":::" below it.',
  ],
  [
    /^:{3,}\{[\w-]+\}/m,
    '{found} begins no container. Write the name without braces, as in ":::note".',
  ],
  [
    /^=== "[^"\n]*"/m,
    '{found} makes no tab and stays text. Write <Tabs>, and in it <Tab label="…"> for each.',
  ],
  [
    /^--8<--[^\n]*/m,
    "{found} doesn't read the file and stays text. Put the text here, or add `includes()` to `features`.",
  ],
  [
    /^\[TOC\]$/m,
    '{found} stays text here. Write [[toc]] alone, with an empty line above and below.',
  ],
  [
    /\[\[(?!toc\]\])[A-Za-z][^[\]\n]{0,200}\]\]/i,
    '{found} makes no link and stays text. Write [its text](./its-page.md).',
  ],
  [
    /(?<![^\n])\*\[[^\]\n]{1,100}\]:[^\n]*/,
    '{found} explains nothing and stays text. Write <abbr title="…"> around the word.',
  ],
  [
    /\{%[^{}%\n]{1,200}%\}/,
    "{found} isn't run and stays text. Delete it, or put code in backticks.",
  ],
  [
    /(?<=\S)\^\[[^[\]]{2,}\]/,
    '{found} isn\'t a footnote and stays text. Write [^1] here, and "[^1]: …" in a paragraph of its own.',
  ],
];

/** The same inside HTML, whose content isn't Markdown. */
const htmlRules: readonly Rule[] = [
  [
    /(?<![^\n])[^\S\n]*:{3,}\s*[a-z][\w-]*/,
    '{found} stays text inside HTML. Write an empty line above it, and one below the line that ends it.',
  ],
  [
    /<!--\s*@include:?[^<>]*-->/,
    '{found} includes nothing. Write the text here, or add `includes()` to `features` and write this on a line of its own.',
  ],
];

/** Attributes of links and images, as other engines write them behind: `{.class}`, `{target="_self"}`. */
const attributes = /^\{(?:[.#][\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))(?:\s[^{}]*)?\}/;

/** Looks like a formula between single dollar signs. */
const formula = /(?<![\\$\w])\$(?=[^\s$])[^$\n\\^_=]*[\\^_=][^$\n]*(?<![\\\s])\$(?![\w$])/;

/** How a page is linted. */
interface LintOptions {
  /** Those of the file, from which positions count. */
  lines: readonly string[];
  diagnostics: DiagnosticList;
}

/**
 * Warns of Markdown that its author means differently: blocks and elements that nothing ends, content
 * that isn't shown, and notations of other engines, which would stay text (CONT-4).
 */
export function lintMarkdown(tree: Root, { lines, diagnostics }: LintOptions): void {
  const referred = new Set<string>();
  const footnotes: FootnoteDefinition[] = [];
  const tags: Tag[] = [];
  visit(tree, (node, index, parent) => {
    // Its content is meant to stay as it is written.
    if (node.type === 'containerDirective' && node.name === 'v-pre') return SKIP;
    if (node.type === 'footnoteReference') referred.add(node.identifier);
    if (node.type === 'footnoteDefinition') footnotes.push(node);
    if (node.type === 'table') lintTable(node, diagnostics);
    if (node.type === 'link' && node.url === '') {
      diagnostics.warn('This link has no address. Write one between the parentheses.', node);
    }
    if (node.type === 'text') {
      lintText(node, parent?.children[(index ?? 0) - 1], { lines, diagnostics });
    }
    if (node.type === 'html') {
      applyRules(htmlRules, node, diagnostics);
      lintComment(node, diagnostics);
      tags.push(...tagsOf(node));
    }
    lintEnd(node, { lines, diagnostics });
    return undefined;
  });
  lintTags(tags, diagnostics);
  for (const footnote of footnotes) {
    if (referred.has(footnote.identifier)) continue;
    diagnostics.warn(
      `Nothing refers to this footnote, so it isn't shown. Write [^${footnote.identifier}] where it belongs.`,
      footnote,
    );
  }
}

function applyRules(rules: readonly Rule[], node: Text | Html, diagnostics: DiagnosticList): void {
  for (const [pattern, sentence] of rules) {
    const found = pattern.exec(node.value);
    if (!found) continue;
    const values = { found: found[0].trim(), ...found.groups };
    diagnostics.warn(fillText(sentence, values), { line: lineAt(node, found.index) });
  }
}

/** Warns of a comment that begins behind the end of the last one, so that nothing ends it. */
function lintComment(node: Html, diagnostics: DiagnosticList): void {
  const start = node.value.indexOf('<!--', node.value.lastIndexOf('-->') + 1);
  if (start < 0) return;
  diagnostics.warn(
    'Nothing ends this comment before the next empty line, so what it hides is shown. Put an empty line above it, and --> at its end.',
    { line: lineAt(node, start) },
  );
}

/** The line of an offset in a node's value. */
function lineAt({ value, position }: Text | Html, offset: number): number {
  return (position?.start.line ?? 0) + value.slice(0, offset).split('\n').length - 1;
}

function lintText(
  node: Text,
  before: Parents['children'][number] | undefined,
  { lines, diagnostics }: LintOptions,
): void {
  const isTarget = before?.type === 'link' || before?.type === 'image';
  const [set] = (isTarget && attributes.exec(node.value)) || [];
  if (set) {
    diagnostics.warn(
      `${set} sets no attributes and stays text. Delete it, or write HTML that has them.`,
      node,
    );
  }
  applyRules(textRules, node, diagnostics);
  const found = formula.exec(node.value)?.[0];
  const { start, end } = node.position ?? {};
  // The source shows which signs are escaped.
  if (!found || !formula.test(lines.slice((start?.line ?? 1) - 1, end?.line).join('\n'))) return;
  diagnostics.warn(
    `${found} looks like a formula but stays text. Write $${found}$, or set \`markdown: { math: true }\` to read single dollar signs as math.`,
    node,
  );
}

/** Cells behind the last column of the header aren't shown. */
function lintTable({ children: [header, ...rows] }: Table, diagnostics: DiagnosticList): void {
  const columns = header?.children.length ?? 0;
  for (const row of rows) {
    if (row.children.length <= columns) continue;
    diagnostics.warn(
      `This row has more cells than the header, so only ${columns} of ${row.children.length} show. Write a | that belongs to the text as \\|.`,
      row,
    );
  }
}

const fence = /^(?:`{3,}|~{3,})/;
const fenceEnd = /^[\s>]*(?:`{3,}|~{3,})\s*$/;
const dollars = /\$\$\s*$/;

/** Code and formulas that nothing ends take in the rest of the page; the parser takes that as meant. */
function lintEnd(node: Nodes, { lines, diagnostics }: LintOptions): void {
  if ((node.type !== 'code' && node.type !== 'math') || !node.position) return;
  const { start, end } = node.position;
  const lastLine = lines[end.line - 1]?.slice(0, end.column - 1) ?? '';
  const ends = (pattern: RegExp) => start.line < end.line && pattern.test(lastLine);
  const mark = fence.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0];
  const advice = 'so it takes in what follows. Add a line with';
  if (node.type === 'math' && !ends(dollars)) {
    diagnostics.warn(`This formula has no end, ${advice} $$ after it.`, node);
  } else if (node.type === 'code' && mark && !(ends(fenceEnd) && lastLine.includes(mark))) {
    diagnostics.warn(`This code has no end, ${advice} ${mark} after it.`, node);
  }
}

/** Elements without an end tag, and those whose end tag HTML lets authors leave out. */
const unpaired = new Set(
  'area base br col embed hr img input link meta param source track wbr html head body p li dt dd option optgroup thead tbody tfoot tr td th colgroup rt rp'.split(
    ' ',
  ),
);

/** Elements whose content isn't HTML. */
const raw = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** A tag; `>` may stand in the value of an attribute. HTML knows no `<a />` that ends at once. */
const tag = /<(\/?)([a-z][a-z\d]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

interface Tag {
  name: string;
  line: number;
  isEnd: boolean;
}

function tagsOf(node: Html): Tag[] {
  const value = node.value.replaceAll(raw, (hidden) => hidden.replaceAll(/[^\n]/g, ' '));
  return [...value.matchAll(tag)].flatMap(({ 1: slash, 2: tagName = '', index }) => {
    const name = tagName.toLowerCase();
    if (unpaired.has(name) || !isHtmlElement(name)) return [];
    return [{ name, line: lineAt({ ...node, value }, index), isEnd: slash === '/' }];
  });
}

/** Elements that nothing ends take in the rest of the page; browsers accept both mistakes silently. */
function lintTags(tags: readonly Tag[], diagnostics: DiagnosticList): void {
  const open: Tag[] = [];
  const reportOpen = ({ name, line }: Tag) =>
    diagnostics.warn(
      `<${name}> has no end, so it takes in what follows. Write </${name}> after it.`,
      { line },
    );
  for (const one of tags) {
    if (!one.isEnd) {
      open.push(one);
      continue;
    }
    const at = open.findLastIndex(({ name }) => name === one.name);
    if (at >= 0) open.splice(at).slice(1).forEach(reportOpen);
    else diagnostics.warn(`</${one.name}> ends nothing. Delete it.`, { line: one.line });
  }
  open.forEach(reportOpen);
}
