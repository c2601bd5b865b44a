import { defineFeature } from '#node/define-feature.ts';

/** Reads definition lists, `==marked==` text, `H~2~O` and `x^2^` in pages. */
export const notations = defineFeature({
  name: 'notations',
  module: new URL('./server.ts', import.meta.url),
});
