import { expect, it } from 'vitest';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import { sidebarEntry } from './sidebar-entry.ts';

const entryOf = (frontmatter: FrontMatter, title = 'A long title') =>
  sidebarEntry({ title, routePath: '/guide/a', frontmatter });

it.each<[string, FrontMatter, Awaited<ReturnType<typeof sidebarEntry>>]>([
  ['its title', {}, { text: 'A long title' }],
  [
    'its label, which may hold code',
    { sidebar: { label: 'Use `a`' } },
    { text: 'Use a', html: 'Use <code>a</code>' },
  ],
  [
    'a badge',
    { sidebar: { badge: 'New' } },
    { text: 'A long title', badge: { text: 'New', type: 'info' } },
  ],
  [
    'a badge of another kind',
    { sidebar: { badge: { text: 'New', type: 'tip' } } },
    { text: 'A long title', badge: { text: 'New', type: 'tip' } },
  ],
  [
    'that it is a draft',
    { draft: true },
    { text: 'A long title', badge: { text: 'Draft', type: 'warning' } },
  ],
])('SIDE-2 the entry of a page says %s', async (_, frontmatter, expected) => {
  expect(await entryOf(frontmatter)).toEqual(expected);
});

it('SIDE-2 a page without a title is listed by its path', async () => {
  expect(await entryOf({}, '')).toEqual({ text: '/guide/a' });
});
