import { expect, it } from 'vitest';
import { findKeyLine } from './find-key-line.ts';

const source = [
  "import { defineSite } from './x.ts';", // 1
  'export default defineSite({', // 2
  "  title: 'Lix',", // 3
  '  themeConfig: {', // 4
  "    'hideNavbar': 'never',", // 5
  '    nav: [', // 6
  "      { text: 'A', link: '/a' },", // 7
  "      { text: 'B', lnik: '/b' },", // 8
  '    ],', // 9
  '    sidebar: {', // 10
  "      '/guide/': [", // 11
  "        { text: 'G.', items: [] },", // 12
  '      ],', // 13
  '    },', // 14
  '  },', // 15
  '});',
].join('\n');

it.each<[PropertyKey[], number | undefined]>([
  [['title'], 3],
  [['themeConfig', 'hideNavbar'], 5],
  [['themeConfig', 'nav'], 6],
  [['themeConfig', 'nav', 1, 'lnik'], 8],
  [['themeConfig', 'sidebar', '/guide/'], 11],
  [['themeConfig', 'sidebar', '/guide/', 0, 'items'], 12],
])('%j stands on line %s', (path, line) => {
  expect(findKeyLine(source, path)).toBe(line);
});

it.each<[string, string, PropertyKey[]]>([
  ['a key that is not written', source, ['base']],
  ['a key below one that is not written', source, ['search', 'title']],
  ['a key of a list that comes twice', source, ['themeConfig', 'nav', 0, 'text']],
  ['no key at all', source, []],
  ['only an index', source, [0]],
  ['part of a longer key', 'x = { subtitle: 1 }', ['title']],
  ['a key that comes twice', "x = { locales: [{ title: 'a' }],\n title: 5 }", ['title']],
  ['a key with signs of a pattern', source, ['/g.*']],
])('%s has no line rather than a wrong one', (_, text, path) => {
  expect(findKeyLine(text, path)).toBeUndefined();
});
