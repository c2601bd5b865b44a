import { expect, it } from 'vitest';
import {
  headlineLimits,
  linkOf,
  readLink,
  toHeadline,
} from '../../../site/components/headline/headline-link.ts';

it('carries edits as plain text', () => {
  const edits = [
    'Version control / in 100 % of apps',
    'Ünï 漢 👩‍💻'.replaceAll('\u200d', ''),
    '<b>&amp;"',
  ];
  const link = linkOf(edits);
  expect(link).toMatch(/^#headline=Version%20control/);
  expect(readLink(link)).toEqual(edits);
});

it('finds nothing in other fragments', () => {
  expect(readLink('')).toEqual([]);
  expect(readLink('#code-1=AAAA')).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['an empty edit', 'a//b'],
  ['broken encoding', '%E0%A4%A'],
  ['a line break', 'a%0Ab'],
  ['text that runs backward', 'a%E2%80%AEb'],
  ['an invisible character', 'a%E2%80%8Bb'],
  ['marks in heaps', `a${'%CC%81'.repeat(9)}`],
  ['spaces around', '%20a'],
  ['a headline that is too long', 'a'.repeat(headlineLimits.characters + 1)],
  [
    'too many edits',
    Array(headlineLimits.edits + 1)
      .fill('a')
      .join('/'),
  ],
  ['megabytes', 'a/'.repeat(1e6)],
])('refuses %s', (_, text) => {
  expect(readLink(`#headline=${text}`)).toBeUndefined();
});

it('makes one line of what was typed or pasted', () => {
  expect(toHeadline('  a\n\tb\u202e c\u0000 ')).toBe('a b c');
  expect(toHeadline('😀'.repeat(99))).toBe('😀'.repeat(headlineLimits.characters));
});
