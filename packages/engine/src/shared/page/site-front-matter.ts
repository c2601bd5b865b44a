/**
 * Keys of front matter that a site and its features declare. A site types them by adding to this interface,
 * as `.truedocs/types.d.ts` does, which is made from its configuration.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only additions have keys
export interface SiteFrontMatter {}
