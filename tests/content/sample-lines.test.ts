import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shippedDir } from '../e2e/support/paths.ts';
import { parsePage, readPages } from './content-page.ts';
import { columns, findWideLines, firstColumns, wideLinesIn } from './sample-lines.ts';

it('names lines of programs that are too wide, and none of output', () => {
  const wide = 'x'.repeat(columns + 1);
  const text = `# A\n\n\`\`\`ts\n\n${wide}\n${wide.slice(1)}\n\`\`\`\n\n\`\`\`txt\n${wide}\n\`\`\`\n`;
  expect(findWideLines(parsePage(text, 'content/a.md'))).toEqual([`content/a.md:5: ${wide}`]);
});

it('names first lines that end below the buttons of a block without a title', () => {
  const first = 'x'.repeat(firstColumns + 1);
  const text = `\`\`\`ts\n${first}\n\`\`\`\n\n\`\`\`ts title="a.ts"\n${first}\n\`\`\`\n`;
  expect(findWideLines(parsePage(text, 'content/a.md'))).toEqual([`content/a.md:2: ${first}`]);
});

it('finds none in the pages and the examples of the site', async () => {
  const folder = path.join(shippedDir, 'examples');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:css|svelte|tsx?|vue)$/.test(name),
  );
  expect(modules.length).toBeGreaterThan(100);
  expect([
    ...(await readPages()).flatMap(findWideLines),
    ...modules.flatMap((name) => wideLinesIn(readFileSync(path.join(folder, name), 'utf8'), name)),
  ]).toEqual([]);
});
