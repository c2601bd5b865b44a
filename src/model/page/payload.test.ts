import { expect, it } from 'vitest';
import { payloadPath } from './payload.ts';

it.each([
  ['/', '/', '/_payload/abc/', '/_payload/abc/index.json'],
  ['/guide/x', '/', '/_payload/abc/', '/_payload/abc/guide/x.json'],
  ['/plugins/', '/', '/_payload/abc/', '/_payload/abc/plugins/index.json'],
  ['/docs/', '/docs/', '/docs/_payload/abc/', '/docs/_payload/abc/index.json'],
  ['/docs/guide/x', '/docs/', '/docs/_payload/abc/', '/docs/_payload/abc/guide/x.json'],
])('CALL-1 ROUTE-7 the payload of %s below %s is in %s', (path, base, folder, address) => {
  expect(payloadPath(path, base, folder)).toBe(address);
});
