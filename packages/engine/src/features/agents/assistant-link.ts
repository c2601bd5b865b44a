import { markdownAddress } from '#shared/page/markdown-address.ts';

/**
 * Address that opens an assistant with a page.
 *
 * @param link Of the assistant; `{url}` stands for the address of the page's Markdown.
 * @param routePath Path of the page, with base.
 * @param origin Of the published site.
 */
export function assistantLink(link: string, routePath: string, origin: string): string {
  const address = encodeURIComponent(origin + encodeURI(markdownAddress(routePath)));
  return link.replace('{url}', address);
}
