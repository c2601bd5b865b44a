import { expect, it } from 'vitest';
import { paneAfter } from './PaneTabs.tsx';

it('arrow keys lead around the tabs in the direction of the text, Home and End to their ends', () => {
  expect(paneAfter('code', 'ArrowRight', false)).toBe('console');
  expect(paneAfter('data', 'ArrowRight', false)).toBe('code');
  expect(paneAfter('code', 'ArrowLeft', false)).toBe('data');
  expect(paneAfter('code', 'ArrowLeft', true)).toBe('console');
  expect(paneAfter('console', 'End', false)).toBe('data');
  expect(paneAfter('console', 'Home', true)).toBe('code');
  expect(paneAfter('console', 'Enter', false)).toBeUndefined();
});
