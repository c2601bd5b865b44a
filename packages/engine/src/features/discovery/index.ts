import type { Feature } from '#node/feature.ts';

/**
 * A sitemap, `robots.txt` and structured data in each article, for search engines. A site without
 * an `origin` has none of them, because all of them name absolute addresses.
 */
export function discovery(): Feature {
  return { name: 'discovery', options: {} };
}
