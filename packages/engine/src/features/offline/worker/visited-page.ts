import { namesHost } from '#shared/site-request.ts';

/**
 * Addresses of what a document needs to look as it does: scripts, styles, icons and images of the
 * site, each once.
 *
 * @param base Base of the site, starting and ending with `/`.
 */
export function assetsOf(html: string, base: string): string[] {
  const tags = html.matchAll(/<(?:script|link|img)\s[^>]*?(?:src|href)="([^"]+)"/g);
  const addresses = Array.from(tags, ([, address = '']) => address.replaceAll('&amp;', '&'));
  const isAsset = (address: string) =>
    address.startsWith(base) && !namesHost(address) && /\.(?!html|md)\w+$/.test(address);
  return [...new Set(addresses.filter(isAsset))];
}
