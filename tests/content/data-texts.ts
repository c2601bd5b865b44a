import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { type ContentPage, parsePage } from './content-page.ts';

const root = path.resolve(import.meta.dirname, '../../site');

/** Recorded by programs, or lists of words and of queries. */
const notWritten = /version-history|changes|sql-surfaces|recorded-|^search/;

/** Values that are SQL, TypeScript or lists of names. */
const code =
  /^\s*"(?:effect|example|fields|finds|insert|kind|names|pages|set|shape|shows|sql|where)":/;

/** The texts that the site keeps as JSON, each file as a page; biome puts each on a line of its own. */
export async function readDataTexts(): Promise<ContentPage[]> {
  const names = await readdir(path.join(root, 'product'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.json') && !notWritten.test(name)).sort();
  return Promise.all(
    files.map(async (name) => {
      const source = await readFile(path.join(root, 'product', name), 'utf8');
      const children = source.split('\n').flatMap((line, index) => {
        const [value] = /"(?:[^"\\]|\\.)*"(?=,?$)/.exec(line) ?? [];
        if (value === undefined || !value.includes(' ') || code.test(line)) return [];
        return parseMarkdown(JSON.parse(value), { line: index + 1, syntax: 'md' }).children;
      });
      return { ...parsePage('', `product/${name}`), tree: { type: 'root', children } };
    }),
  );
}
