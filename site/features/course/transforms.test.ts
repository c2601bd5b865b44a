import type { ElementContent, Root } from 'hast';
import { element, type PageInProgress } from 'truedocs/feature';
import { expect, it } from 'vitest';
import { courseTexts } from './texts.ts';
import { showSteps } from './transforms.ts';

const steps = [
  { text: 'Begin', link: '/a' },
  { text: 'End', link: '/b' },
];

const other = [
  { text: 'Start', link: '/v2/a' },
  { text: 'Stop', link: '/v2/b' },
];

/** What a page has in its body once it shows the steps. */
function bodyOf(routePath: string): ElementContent[] {
  const children = [element('h1', {}, 'X'), element('p', {}, 'text'), element('p', {}, 'more')];
  const body: Root = { type: 'root', children };
  const page = { body, routePath, edition: { version: '', lang: 'en' } };
  showSteps([other, steps], { base: '/docs/', textsOf: () => courseTexts }).run(
    page as PageInProgress,
  );
  return body.children as ElementContent[];
}

it('says below the first paragraph which step a page is, and leads to the others', () => {
  expect(bodyOf('/b')[2]).toMatchObject({
    name: 'CourseSteps',
    props: {
      label: 'Step 2 of 2',
      current: 1,
      steps: [
        { text: 'Begin', href: '/docs/a' },
        { text: 'End', href: '/docs/b' },
      ],
    },
  });
});

it('leaves other pages as they are', () => {
  expect(bodyOf('/c').map(({ type }) => type)).toEqual(['element', 'element', 'element']);
});
