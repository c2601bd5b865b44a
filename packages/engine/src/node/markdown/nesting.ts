import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import { Diagnostic } from '#shared/diagnostic.ts';

/**
 * How deep lists, quotes and elements may be within each other: reading lists takes the cube of it, and
 * many steps call themselves for each level.
 */
const deepest = 100;

/** Columns of indentation that say as much as a marker: at least two are a list's, and code has some, too. */
const columnsOfLevel = 4;

const sentence = `Lists, quotes or elements are more than ${deepest} deep within each other here. Take them apart.`;

/**
 * Checks how deep the lists and quotes of a Markdown text are, before it's parsed.
 *
 * @param firstLine The number of its first line.
 * @throws Diagnostic with the line where they are too deep.
 */
export function assertShallowText(text: string, file: string, firstLine: number): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (depthOfLine(line) > deepest)
      throw new Diagnostic(sentence, { file, line: firstLine + index });
  }
}

/** How many cells the tables of a page may have: the parser takes some 10 KB of memory for each. */
const mostCells = 200_000;

/**
 * Checks how many cells the tables of a Markdown text have, before it's parsed.
 *
 * @param firstLine The number of its first line.
 * @throws Diagnostic with the line from which there are too many.
 */
export function assertFewCells(text: string, file: string, firstLine: number): void {
  let cells = 0;
  let isCode = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    cells += line.split('|').length - 1;
    if (cells <= mostCells) continue;
    const many = `From here on, the tables of this page have more than ${mostCells} cells. Split the page, or offer the data as a file.`;
    throw new Diagnostic(many, { file, line: firstLine + index });
  }
}

/** How many lists and quotes may be open where the text of a line begins: markers, and what's indented before one. */
function depthOfLine(line: string): number {
  let markers = 0;
  let blanks = 0;
  let blanksBefore = 0;
  for (let at = 0; at < line.length; ) {
    if (line[at] === ' ' || line[at] === '\t') {
      blanks += line[at] === '\t' ? 4 : 1;
      at += 1;
      continue;
    }
    const length = markerLength(line, at);
    if (length === 0) break;
    markers += 1;
    blanksBefore = blanks;
    at += length;
  }
  return markers + Math.floor(blanksBefore / columnsOfLevel);
}

/** Characters of a marker of a quote or a list, 0 where there's none. */
function markerLength(line: string, at: number): number {
  if (line[at] === '>') return 1;
  let end = at;
  while (end - at < 9 && /\d/.test(line[end] ?? '')) end += 1;
  const isList = end > at ? /[.)]/.test(line[end] ?? '') : /[-*+]/.test(line[at] ?? '');
  return isList && /[ \t]|^$/.test(line[end + 1] ?? '') ? end + 1 - at : 0;
}

/**
 * Checks how deep the nodes of a tree are, without calling itself.
 *
 * @throws Diagnostic where they are too deep.
 */
export function assertShallowTree(root: HastNodes | MdastNodes, file: string): void {
  const open: { node: HastNodes | MdastNodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    // A list has its items between it and the next one.
    if (depth > 2 * deepest + 20) {
      const { line } = node.position?.start ?? {};
      throw new Diagnostic(sentence, { file, ...(line !== undefined && { line }) });
    }
    if (!('children' in node)) continue;
    for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
}

/**
 * Runs a step that calls itself for each level.
 *
 * @throws Diagnostic where that is too deep.
 */
export async function withShallowStack<T>(run: () => T | Promise<T>, file: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RangeError) throw new Diagnostic(sentence, { file });
    throw error;
  }
}
