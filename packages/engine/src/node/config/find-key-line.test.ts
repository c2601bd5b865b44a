import { expect, it } from 'vitest';
import { findKeyLine } from './find-key-line.ts';

const source = [
  "import { defineSite, more } from './x.ts';", // 1
  'const footer = {', // 2
  "  message: 'x: 1',", // 3
  '} as const;', // 4
  'export default defineSite({', // 5
  '  // title: is a comment', // 6
  "  title: 'Notes',", // 7
  '  themeConfig: {', // 8
  "    'hideNavbar': 'never',", // 9
  '    nav: [', // 10
  "      { text: 'A', link: '/a' },", // 11
  "      { text: 'B', lnik: '/b' },", // 12
  '      ...more,', // 13
  "      { text: 'C' },", // 14
  '    ],', // 15
  '    sidebar: {', // 16
  "      '/guide/': [", // 17
  "        { text: 'G.', items: [] },", // 18
  '      ],', // 19
  '    },', // 20
  '    footer,', // 21
  '  },', // 22
  '});',
].join('\n');

it.each<[PropertyKey[], number | undefined]>([
  [['title'], 7],
  [['themeConfig', 'hideNavbar'], 9],
  [['themeConfig', 'nav'], 10],
  [['themeConfig', 'nav', 0, 'text'], 11],
  [['themeConfig', 'nav', 1], 12],
  [['themeConfig', 'nav', 1, 'lnik'], 12],
  [['themeConfig', 'sidebar', '/guide/'], 17],
  [['themeConfig', 'sidebar', '/guide/', 0, 'items'], 18],
  [['themeConfig', 'footer', 'message'], 3],
])('%j stands on line %s', (path, line) => {
  expect(findKeyLine(source, path)).toBe(line);
});

it.each<[string, string, PropertyKey[]]>([
  ['a key that is not written', source, ['base']],
  ['a key below one that is not written', source, ['search', 'title']],
  ['an item behind a spread', source, ['themeConfig', 'nav', 3, 'text']],
  ['no key at all', source, []],
  ['an index of no list', source, [0]],
  ['a name from elsewhere', "import x from './x.js';\nexport default x;", ['title']],
  ['a file without a default export', 'const x = { title: 5 };', ['title']],
])('%s has no line rather than a wrong one', (_, text, path) => {
  expect(findKeyLine(text, path)).toBeUndefined();
});

it.each([
  'const config = {\n title: 5 };\nexport default config;',
  'export default {\n title: 5 } satisfies UserConfig;',
])('%j is read too', (text) => {
  expect(findKeyLine(text, ['title'])).toBe(2);
});
