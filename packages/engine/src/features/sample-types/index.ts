import type { Feature } from '#contract/feature.ts';

/**
 * Shows the types of names in code samples, and checks that samples in TypeScript compile. Pages mean
 * the package that `reference` documents for their version.
 */
export function sampleTypes(): Feature {
  return { name: 'sample-types', options: {} };
}
