import { expect, it } from 'vitest';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/markdown/test-options.ts';
import { courseTexts } from './texts.ts';
import { showSteps } from './transforms.ts';

const steps = [
  { text: 'Begin', link: '/a' },
  { text: 'End', link: '/b' },
];

async function bodyOf(routePath: string) {
  const source = { relativePath: 'x.md', routePath, file: 'content/x.md', text: '# X\n\ntext\n' };
  const transforms = [showSteps(steps, { base: '/docs/', textsOf: () => courseTexts })];
  const { page } = await compilePage(source, { ...testOptions, transforms });
  return page;
}

it('says below the first paragraph which step a page is, and leads to the others', async () => {
  const { body, text } = await bodyOf('/b');
  expect(body.flatMap((node) => (node.type === 'component' ? node.props : []))).toEqual([
    {
      label: 'Step 2 of 2',
      current: 1,
      steps: [
        { text: 'Begin', href: '/docs/a' },
        { text: 'End', href: '/docs/b' },
      ],
    },
  ]);
  expect(body.findIndex(({ type }) => type === 'component')).toBe(3);
  expect(text).toEqual([{ text: 'text' }]);
});

it('leaves other pages as they are', async () => {
  const { body } = await bodyOf('/c');
  expect(body.some(({ type }) => type === 'component')).toBe(false);
});
