import { expect, it } from 'vitest';
import { isActive } from './navigation.ts';

it.each([
  [{ text: 'G', link: '/guide/a', activeMatch: '^/guide/' }, '/guide/x', true],
  [{ text: 'P', link: '/plugins/' }, '/plugins/json', true],
  [{ text: 'P', link: '/plug' }, '/plugins/json', false],
  [{ text: 'H', link: '/' }, '/guide/x', false],
  [{ text: 'H', link: '/' }, '/', true],
  [{ text: 'E', link: 'https://example.com/guide' }, '/guide', false],
  [{ text: 'G', items: [{ text: 'A', link: '/a' }] }, '/a', true],
])('NAV-2 %j on %s', (item, route, expected) => {
  expect(isActive(item, route)).toBe(expected);
});
