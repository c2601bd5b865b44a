import { expect, it } from 'vitest';
import { liveTestOptions } from './test-options.ts';
import { type LiveTransformOptions, liveTransforms } from './transforms.ts';

const keys = (more: Partial<LiveTransformOptions> = {}) =>
  Promise.all(
    liveTransforms({ ...liveTestOptions, ...more }).map(({ key }) =>
      key?.({ version: '', lang: 'en' }),
    ),
  );

it.each<[string, Partial<LiveTransformOptions>]>([
  [
    'an example',
    { examples: async () => ({ ...(await liveTestOptions.examples()), hash: 'other' }) },
  ],
  [
    'a type',
    {
      typesOf: () => ({
        find: async () => ({ hovers: new Map(), diagnostics: [] }),
        key: async () => 'other',
      }),
    },
  ],
  ['a package to import', { sandboxOf: async () => ({ importable: ['other'], unavailable: {} }) }],
])('%s that changes gives a page another key', async (_, more) => {
  expect(await keys(more)).not.toEqual(await keys());
  expect(await keys({ ...more })).toEqual(await keys(more));
});
