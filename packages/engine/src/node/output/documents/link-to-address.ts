import { withBase } from '#shared/url.ts';
import { type Address, addressText } from '../../redirects/read-redirects.ts';
import { readablePage } from '../../site/page-compiler.ts';
import type { Site } from '../../site/site.ts';
import type { MovedLink } from './former-anchors.ts';

/** A link to a page or to a heading on it, named by its title. */
export async function linkToAddress(
  to: Address,
  { data, pageAt, hasPage }: Pick<Site, 'data' | 'pageAt' | 'hasPage'>,
): Promise<MovedLink> {
  const href = encodeURI(withBase(addressText(to), data.base));
  const page = hasPage(to.route) ? await readablePage(pageAt(to.route)) : undefined;
  const heading = page?.headings.find(({ id }) => id === to.id);
  return { href, text: heading?.text || page?.title || href };
}
