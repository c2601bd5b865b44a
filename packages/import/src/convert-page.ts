import { convertFrontMatter, type LeftInPage } from './convert-front-matter.ts';
import { dropImports } from './drop-imports.ts';
import { highlightNotes } from './highlight-notes.ts';
import { type Rewrite, rewrites } from './page-rewrites.ts';
import { protectCode } from './protect-code.ts';
import type { System } from './systems.ts';

const head = /^---\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/;

/** A page in our notation, and sentences about what was left out. */
export interface ConvertedPage {
  text: string;
  left: LeftInPage[];
  /** Components that the page uses, and the modules that it imported them from. */
  components: Map<string, string>;
}

/** Converts a page of another engine: its head, imports of known components, and their props. */
export function convertPage(source: string, from: System): ConvertedPage {
  const match = head.exec(source);
  const { text: values, left } = convertFrontMatter(match?.[1] ?? '', from);
  const { text, restore } = protectCode(match ? source.slice(match[0].length) : source);
  const rewritten = rewrites[from].reduce(replace, text);
  const { text: plain, components } = dropImports(rewritten);
  const body = restore(plain, from === 'docusaurus' ? highlightNotes : undefined);
  return { text: values === '' ? body : `---\n${values}\n---\n${body}`, left, components };
}

function replace(text: string, [pattern, replacement]: Rewrite): string {
  return typeof replacement === 'string'
    ? text.replace(pattern, replacement)
    : text.replace(pattern, (...groups) => replacement(...(groups as [string, ...string[]])));
}
