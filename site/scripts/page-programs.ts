import { readFile } from 'node:fs/promises';
import path from 'node:path';

const content = path.resolve(import.meta.dirname, '../content');

/** Files that pages offer, the pages whose fences they consist of, and the titles of those fences. */
const offered = [
  { name: 'json-plugin.ts', page: 'plugins/json.mdx', titles: ['json-plugin.ts'] },
  ...['1-set-up', '2-compare', '3-draft', '4-review', '5-decide'].map((step) => ({
    name: `tutorial-${step}.ts`,
    page: `guide/tutorial/${step}.mdx`,
    titles: ['app.ts', 'the end of app.ts'],
  })),
];

const fence = /^```ts [^\n]*title="([^"\n]+)"[^\n]*\n([\s\S]*?)^```$/gm;

/** The programs of pages that readers can download, by file name; the tests run them where they stand. */
export async function pagePrograms(): Promise<Map<string, string>> {
  const programs = offered.map(async ({ name, page, titles }): Promise<[string, string]> => {
    const text = await readFile(path.join(content, page), 'utf8');
    const parts = [...text.matchAll(fence)].filter(([, title = '']) => titles.includes(title));
    return [name, parts.map(([, , code = '']) => code).join('\n')];
  });
  return new Map(await Promise.all(programs));
}
