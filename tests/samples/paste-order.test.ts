import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { extractSamples } from '#live/samples/extract-samples.ts';
import { parsePage, readPages } from '../content/content-page.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { findUnlabeledSamples, pasteSamples } from './paste-order.ts';

const pages = await readPages();

it('whoever pastes a page from top to bottom knows which program each sample belongs to', () => {
  expect(pages.flatMap(findUnlabeledSamples)).toEqual([]);
});

it.each(pages.map((page) => [page.file, page] as const))(
  '%s, pasted in order, gives the programs that programs.test.ts runs',
  async (file, page) => {
    const source = await readFile(path.join(shippedDir, file), 'utf8');
    const programs = extractSamples(source, file);
    const texts = programs.map(({ steps }) => steps.map(({ code }) => code).join('\n'));
    expect(pasteSamples(page)).toEqual(texts);
  },
);

const code = (meta: string) => `\`\`\`ts ${meta}\n1;\n\`\`\`\n\n`;
const embedded = '<LiveExample example="restore" region="forward" />\n\n';

it.each([
  ['one program', code('') + code(''), 0],
  ['two programs', code('') + code('fresh'), 2],
  [
    'two with labels',
    code('title="a.ts – starts here"') + code('fresh title="b.ts – starts here"'),
    0,
  ],
  [
    'two in one file',
    code('title="a.ts – starts here"') + code('fresh title="a.ts – starts here"'),
    1,
  ],
  ['an example between', code('title="a.ts – starts here"') + embedded + code(''), 1],
  ['back to the first', code('title="a.ts – starts here"') + embedded + code('title="a.ts"'), 0],
])('%s', (_, text, count) => {
  expect(findUnlabeledSamples(parsePage(`# A\n\n${text}`, 'content/a.mdx'))).toHaveLength(count);
});

it('code goes where its title says, or below the sample before it', () => {
  const paste = (text: string) => pasteSamples(parsePage(`# A\n\n${text}`, 'content/a.mdx'));
  const [first, second] = ['title="a.ts – starts here"', 'fresh title="b.ts – starts here"'];
  expect(paste(code('') + code('fresh'))).toEqual(['1;\n1;']);
  expect(paste(code(first) + code(second) + code(''))).toEqual(['1;', '1;\n1;']);
});
