import { expect, it } from 'vitest';
import { parsePage, readPages } from '../content/content-page.ts';
import { findUnlabeledSamples } from './paste-order.ts';

const pages = await readPages();

it('whoever pastes a page from top to bottom knows which program each sample belongs to', () => {
  expect(pages.flatMap(findUnlabeledSamples)).toEqual([]);
});

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
