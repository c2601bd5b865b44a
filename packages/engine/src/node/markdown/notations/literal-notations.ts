import type { FootnoteDefinition, Parents, Root, Table, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';

/** Notations that other engines run and this one shows or drops, and what to write instead. */
const notations: { type: 'text' | 'html'; pattern: RegExp; sentence: (found: string) => string }[] =
  [
    {
      type: 'text',
      pattern: /\{\{[^{}]+\}\}/,
      sentence: (found) =>
        `${found} isn't computed and stays text. Write the value, or put code in backquotes.`,
    },
    {
      type: 'text',
      pattern:
        /^import\s[^;\n]*\sfrom\s+['"][^'"\n]+['"]|^export\s+(?:default|const|let|function)\s[^\n]*/m,
      sentence: (found) =>
        `${found} isn't run and stays text. Delete it; components are available by name.`,
    },
    {
      type: 'text',
      pattern: /^#{2,6}(?=[^\s#])[^\n]*/m,
      sentence: (found) =>
        `${found} isn't a heading. Put a blank behind ${/^#+/.exec(found)?.[0] ?? '#'}.`,
    },
    {
      type: 'text',
      pattern: /\]\((?=[^()\n]*\s)(?:\/[^()\n]*|[^()\n]*\.\w{2,5})\)/,
      sentence: (found) =>
        `${found.slice(1)} makes no link, because an address can't hold a blank. Write %20 for each.`,
    },
    {
      type: 'text',
      pattern: /(?<![\w\])])\[[A-Za-z][^[\]\n]*\]\[[A-Za-z][^[\]\n]*\]/,
      sentence: (found) =>
        `${found} makes no link, because nothing says where it leads. Add a line ${/\[[^\]]*\]$/.exec(found)?.[0]}: and the address.`,
    },
    {
      type: 'text',
      pattern: /\[\^(?!\w-\w\])[\w-]+\](?!:)/,
      sentence: (found) =>
        `There's no footnote ${found}, so this stays text. Add a line ${found}: and its text.`,
    },
    {
      type: 'text',
      pattern: /^(?!\[\[toc\]\]$).*\[\[toc\]\].*$/im,
      sentence: () =>
        '[[toc]] stays text here. Write it alone, with an empty line above and below.',
    },
    {
      type: 'text',
      pattern: /^<<<\s*\S+/m,
      sentence: (found) =>
        `${found} doesn't read the file and stays text. Put the code into a fenced block.`,
    },
    {
      type: 'text',
      pattern: /(?<=\S)\^\[[^[\]]{2,}\]/,
      sentence: (found) =>
        `${found} isn't a footnote and stays text. Write [^1] here, and "[^1]: …" in a paragraph of its own.`,
    },
    {
      type: 'html',
      pattern: /^[^\S\n]*:{3,}\s*[a-z][\w-]*/m,
      sentence: (found) =>
        `${found} stays text inside HTML. Write an empty line above it, and one below the line that ends it.`,
    },
    {
      type: 'html',
      pattern: /<!--\s*@include:?[^<>]*-->/,
      sentence: (found) =>
        `${found} includes nothing. Write the text here, or link to the page that holds it.`,
    },
  ];

/** Attributes behind what they are for: `{.class}`, `{target="_self"}`. */
const attributes = /^\{(?:[.#][\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))(?:\s[^{}]*)?\}/;

/** What other engines put behind links and images to set their attributes. */
function attributesIn(node: Text, index: number | undefined, parent: Parents | undefined) {
  const before = index ? parent?.children[index - 1] : undefined;
  return before?.type === 'link' || before?.type === 'image' ? attributes.exec(node.value) : null;
}

/** Warns of notations of other engines that would stay text or vanish (CONT-4). */
export function reportLiteralNotations(tree: Root, diagnostics: DiagnosticList): void {
  const referred = new Set<string>();
  const footnotes: FootnoteDefinition[] = [];
  visit(tree, (node, index, parent) => {
    // What it holds is meant to stay as it is written.
    if (node.type === 'container' && node.name === 'v-pre') return SKIP;
    if (node.type === 'footnoteReference') referred.add(node.identifier);
    if (node.type === 'footnoteDefinition') footnotes.push(node);
    if (node.type === 'table') reportLostCells(node, diagnostics);
    if (node.type === 'link' && node.url === '') {
      const line = node.position?.start.line ?? 0;
      diagnostics.warn('This link has no address. Write one between the parentheses.', { line });
    }
    if (node.type !== 'text' && node.type !== 'html') return undefined;
    const set = node.type === 'text' ? attributesIn(node, index, parent as Parents) : null;
    if (set) {
      diagnostics.warn(
        `${set[0].trim()} sets no attributes and stays text. Delete it, or write HTML that has them.`,
        node,
      );
    }
    for (const { type, pattern, sentence } of notations) {
      const found = type === node.type ? pattern.exec(node.value) : undefined;
      if (!found) continue;
      const before = node.value.slice(0, found.index).split('\n').length - 1;
      const line = (node.position?.start.line ?? 0) + before;
      diagnostics.warn(sentence(found[0].trim()), { line });
    }
    return undefined;
  });
  for (const { identifier, position } of footnotes) {
    if (referred.has(identifier)) continue;
    diagnostics.warn(
      `Nothing refers to this footnote, so it isn't shown. Write [^${identifier}] where it belongs.`,
      { line: position?.start.line ?? 0 },
    );
  }
}

/** Cells behind the last column of the header aren't shown. */
function reportLostCells(
  { children: [header, ...rows] }: Table,
  diagnostics: DiagnosticList,
): void {
  const columns = header?.children.length ?? 0;
  for (const { children, position } of rows) {
    if (children.length <= columns) continue;
    diagnostics.warn(
      `This row has more cells than the header, so only ${columns} of ${children.length} show. Write a | of a text as \\|.`,
      { line: position?.start.line ?? 0 },
    );
  }
}
