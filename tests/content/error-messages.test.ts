import path from 'node:path';
import type { Code, InlineCode, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { readPages } from './content-page.ts';
import { messagesIn, readPackageMessages } from './package-messages.ts';

const folder = path.resolve(import.meta.dirname, '../../node_modules/@lix-js/sdk/dist');
const messages = await readPackageMessages(folder);
const pages = (await readPages()).filter(({ route }) => route.startsWith('/guide/errors/'));

/** Code in a heading or a sentence, and the lines of messages that share an entry. */
const entries = pages.flatMap(({ tree }) => {
  const found: string[] = [];
  visit(tree as Nodes, 'inlineCode', ({ value }: InlineCode) => {
    found.push(value);
  });
  visit(tree as Nodes, 'code', ({ value }: Code) => {
    found.push(...value.split('\n'));
  });
  return found;
});

/** Whether an entry covers a message: `…` is any text, and the end of an entry may be cut. */
function covers(entry: string, message: string): boolean {
  const parts = entry.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`).test(message);
}

/** Words that an entry needs before its first `…`, so that none covers everything. */
const specific = entries.filter((entry) => /\p{L}{4,}/u.test(entry) && entry.length >= 8);

describe('messages of a module', () => {
  it('are the texts of its errors, with what is filled in left open', () => {
    const source = `
      if (a) throw new Error('One thing');
      const text = \`Two \${things} at \${once}\`;
      throw new TypeError(text);
      reject(new Error('Three ' + n + ' things' , { cause }));
      throw new Error(String(e));
      const trigger = "SELECT RAISE(ABORT, 'Four things')";`;
    expect(messagesIn(source)).toEqual([
      'One thing',
      'Two … at ……',
      'Three … things',
      'Four things',
    ]);
  });
});

describe('the pages about errors', () => {
  it('have an entry for every message that the package can throw', () => {
    expect(messages.length).toBeGreaterThan(180);
    const missing = messages.filter(({ text }) => !specific.some((entry) => covers(entry, text)));
    expect(missing).toEqual([]);
  });

  it('name no message twice', () => {
    const headings = pages.flatMap((page) =>
      page.headings.filter(({ node }) => node.depth === 3).map(({ text }) => text),
    );
    expect(headings.length).toBeGreaterThan(100);
    expect(headings.filter((text, index) => headings.indexOf(text) !== index)).toEqual([]);
  });
});
