import { defineFeature } from 'truedocs/feature';

/**
 * Shows the types of names in code samples, and checks that samples in TypeScript compile. Pages mean
 * the package that `reference` documents for their version.
 */
export const sampleTypes = defineFeature({
  name: 'sample-types',
  module: new URL('./server.ts', import.meta.url),
});
