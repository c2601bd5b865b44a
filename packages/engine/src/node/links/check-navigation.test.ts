import { expect, it } from 'vitest';
import { checkNavigation } from './check-links.ts';

const link = (href: string) => ({ text: 'Text', href, place: 'sidebar' as const });

it('links to pages, headings, files and other sites are fine, others are named once', () => {
  const links = ['/docs/a', '/docs/a#x', '/docs/b/', '/docs/f.pdf', 'https://e.com', '/docs/c'];
  expect(
    checkNavigation(
      [...links, '/docs/c'].map(link),
      { base: '/docs/', routes: new Set(['/a', '/b/']), files: new Set(['/f.pdf']) },
      () => ({}),
    ).map(({ message }) => message),
  ).toEqual([
    'In the sidebar of the configuration, "Text" leads nowhere: there is no page /c. Correct the path or create the page.',
  ]);
});
