import { expect, it } from 'vitest';
import { liveTestOptions } from './test-options.ts';
import { type LiveTransformOptions, liveTransforms } from './transforms.ts';

const keys = (more: Partial<LiveTransformOptions> = {}) =>
  liveTransforms({ ...liveTestOptions, ...more }).map(({ key }) =>
    key({ version: '', lang: 'en' }),
  );

it.each<[string, Partial<LiveTransformOptions>]>([
  ['an example', { examples: { ...liveTestOptions.examples, hash: 'other' } }],
  [
    'a type',
    { typesOf: () => ({ find: async () => ({ hints: new Map(), problems: [] }), key: 'other' }) },
  ],
  ['a package to import', { sandboxOf: () => ({ importable: ['other'], unavailable: {} }) }],
])('%s that changes gives a page another key', (_, more) => {
  expect(keys(more)).not.toEqual(keys());
  expect(keys({ ...more })).toEqual(keys(more));
});
