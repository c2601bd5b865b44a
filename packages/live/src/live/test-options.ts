import { testOptions } from 'truedocs/pages';
import { allLiveTexts } from './texts.ts';
import type { LiveTransformOptions } from './transforms.ts';

/** Options under which tests make code of pages run: no examples, and one package to import. */
export const liveTestOptions: LiveTransformOptions = {
  examples: async () => ({ byName: new Map(), files: new Map(), hash: '' }),
  sandboxOf: async () => ({ importable: ['notes'], unavailable: {} }),
  typesOf: () => undefined,
  code: testOptions.markdown,
  textsOf: () => allLiveTexts,
};
