import type { SearchRecord } from 'truedocs/search/query';
import { expect, it } from 'vitest';
import { declaringExport, findSymbol, placeAddress, symbolsOf } from './symbols.ts';

const page = (given: Partial<SearchRecord>): SearchRecord => ({
  id: 0,
  title: '',
  routePath: '/',
  domain: '',
  content: '',
  toc: [],
  frontmatter: {},
  lang: 'en',
  version: '',
  ...given,
});

const symbols = symbolsOf([
  page({
    title: 'Box',
    routePath: '/api/types/Box',
    signature:
      'type Box = {\n  readonly size: number;\n  open(\n    key: string,\n  ): Promise<void>;\n  on?: <T>(what: T) => void;\n};',
  }),
  page({
    title: 'Lid',
    routePath: '/api/types/Lid',
    signature: 'declare class Lid {\n  constructor(box: Box);\n  open(): void;\n  clo',
    toc: [
      { id: 'methods', text: 'Methods', depth: 2, charIndex: 0 },
      { id: 'close', text: 'close()', depth: 3, charIndex: 0 },
    ],
  }),
  page({
    title: 'makeBox',
    routePath: '/api/functions/makeBox',
    signature: 'declare function makeBox(\n  size: number,\n): Box;',
  }),
  page({
    title: 'Tables',
    routePath: '/api/tables',
    toc: [
      { id: 'reading', text: 'Reading', depth: 2, charIndex: 0 },
      { id: 'box', text: 'box', depth: 3, charIndex: 0 },
      { id: 'now', text: "now('utc')", depth: 3, charIndex: 0 },
    ],
  }),
  page({ title: 'boxes', routePath: '/guide/boxes' }),
]);

const find = (name: string) => findSymbol(name, symbols).map(placeAddress);

it.each([
  ['makeBox', ['/api/functions/makeBox']],
  ['await makeBox(3)', ['/api/functions/makeBox']],
  ['makebox', ['/api/functions/makeBox']],
  ['open', ['/api/types/Box#open', '/api/types/Lid#open']],
  ['Box.open', ['/api/types/Box#open']],
  ['lid.open()', ['/api/types/Lid#open']],
  ['anything.open', ['/api/types/Box#open', '/api/types/Lid#open']],
  ['box.open.then', ['/api/types/Box#open']],
  ['on', ['/api/types/Box#on']],
  ['close', ['/api/types/Lid#close']],
  ['Lid.size', []],
  ['now()', ['/api/tables#now']],
  ['box', ['/api/tables#box']],
])('finds %s', (name, addresses) => {
  expect(find(name)).toEqual(addresses);
});

it.each([['size: number'], ['boxes'], ['Reading'], ['constructor'], ['key'], ['__proto__'], ['']])(
  'finds no %j',
  (name) => {
    expect(find(name)).toEqual([]);
  },
);

it('a text of a declaration leads to its export', () => {
  const schema = page({
    title: 'BoxSchema',
    signature: "declare const BoxSchema: {\n  readonly key: 'box_value';\n};",
  });
  expect(declaringExport('box_value', [page({}), schema])).toBe(schema);
  expect(declaringExport('box', [schema])).toBeUndefined();
});
