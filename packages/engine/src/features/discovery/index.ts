import type { Feature } from '#node/feature.ts';

/**
 * What search engines read: a sitemap, `robots.txt` and structured data in each article. A site without
 * an `origin` has none of it, because all of it names absolute addresses.
 */
export function discovery(): Feature {
  return { name: 'discovery', options: {} };
}
