import { defineFeature } from 'truedocs/feature';

/** Lets readers go through the recording on the landing page, and play it again. */
export const replay = defineFeature({
  name: 'replay',
  module: new URL('./module.ts', import.meta.url),
});
