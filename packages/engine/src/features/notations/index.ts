import type { Feature } from '#contract/feature.ts';

/** Reads definition lists, `==marked==` text, `H~2~O` and `x^2^` in pages. */
export function notations(): Feature {
  return { name: 'notations', options: {} };
}
