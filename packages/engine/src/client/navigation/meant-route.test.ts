import { expect, it } from 'vitest';
import { meantRoute } from './meant-route.ts';

it('ROUTE-6 another spelling means a page, and its own spelling leads nowhere else', () => {
  const site = { routes: ['/guide/指南', '/a b'], folders: {} };
  expect(meantRoute(encodeURI('/Guide/指南/'), site)).toBe('/guide/指南');
  expect(meantRoute(encodeURI('/guide/指南'), site)).toBeUndefined();
  expect(meantRoute('/a%20b', site)).toBeUndefined();
  expect(meantRoute('/elsewhere', site)).toBeUndefined();
});
