import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import type { MapContext } from '../map/map-context.ts';
import { formerNamePages } from './former-names.ts';

it('says of a name that nothing has replaced it', () => {
  const formerNames = [
    { name: 'readAll', kind: 'function' },
    { name: 'Label', kind: 'type', replacement: 'LixLabel' },
  ];
  const { listed, pages } = formerNamePages({
    config: { formerNames, path: '/api/' },
    routeOf: ({ name }: { name: string }) => `/api/${name}`,
    packageName: 'lix',
    version: '1.0.0',
    base: '/',
    toContent: (value: string) => [{ type: 'text', value }],
  } as unknown as MapContext);
  expect(listed.map(({ today }) => textOf(today))).toEqual(['Nothing', '`LixLabel`']);
  const [gone, renamed] = pages.map(({ body }) => textOf(body));
  expect(gone).toContain('Nothing has replaced it.');
  expect(renamed).toContain('Use `LixLabel` instead.');
});
