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

it('an image is looked for among the files', () => {
  const logo = { text: '/logo.svg', href: '/docs/logo.svg', place: 'logo' as const };
  const check = (files: readonly string[]) =>
    checkNavigation(
      [logo],
      { base: '/docs/', routes: new Set(), files: new Set(files) },
      () => ({}),
    ).map(({ message }) => message);
  expect(check(['/logo.svg'])).toEqual([]);
  expect(check(['/images/logo.svg'])).toEqual([
    'In the logo of the configuration, the image /logo.svg is missing. Put it into public/, or correct the path. Did you mean /images/logo.svg?',
  ]);
});
