import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import type { MapContext } from '../map/map-context.ts';
import { formerNamePages } from './former-names.ts';

it('says what has replaced a name, on a page unless that is described elsewhere', () => {
  const formerNames = [
    { name: 'readAll', kind: 'function' },
    { name: 'Label', kind: 'type', replacement: 'LixLabel' },
    { name: 'read', kind: 'function', link: '/api/Reader#read', advice: '`Reader.read()`' },
  ];
  const { listed, pages } = formerNamePages({
    config: { formerNames, path: '/api/' },
    routeOf: ({ name }: { name: string }) => `/api/${name}`,
    packageName: 'lix',
    version: '1.0.0',
    base: '/',
    toContent: (value: string) => [{ type: 'text', value }],
  } as unknown as MapContext);
  expect(listed.map(({ today }) => textOf(today))).toEqual([
    'Nothing',
    '`LixLabel`',
    '`Reader.read()`',
  ]);
  expect(listed.at(-1)?.href).toBe('/api/Reader#read');
  const [gone, renamed, ...others] = pages.map(({ body }) => textOf(body));
  expect(others).toEqual([]);
  expect(gone).toContain('Nothing has replaced it.');
  expect(renamed).toContain('Use `LixLabel` instead.');
});
