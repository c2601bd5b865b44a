import { isForeign, isSocialIcon } from 'truedocs/tools';

type Values = Record<string, unknown>;

/** An entry of the navigation in our keys. */
export interface Nav {
  text: string;
  link?: string;
  activeMatch?: string;
  position?: 'left' | 'right';
  items?: Nav[];
}

/** Finds the link of an entry that names no address. */
export type LinkOf = (item: Values) => string | undefined;

/** Entries of a navigation bar or of the columns of a footer. */
export function navOf(items: unknown, linkOf: LinkOf = () => undefined): Nav[] {
  if (!Array.isArray(items)) return [];
  return (items as Values[]).flatMap((item): Nav[] => {
    const link = [item.link, item.to, item.href, linkOf(item)].find(isText);
    const inner = navOf(item.items, linkOf);
    // A group whose text is computed still leads somewhere.
    const names = [item.text, item.label, item.title, item['aria-label']];
    const text = names.find(isText) ?? (link ? undefined : 'More');
    if (text === undefined || (link === undefined && inner.length === 0)) return [];
    return [
      {
        text,
        ...(link !== undefined && {
          link: isForeign(link) ? link : link.replace(/\.mdx?$/, '').replace(/\/index$/, '/'),
        }),
        ...(isPlainMatch(item.activeMatch) && { activeMatch: item.activeMatch }),
        ...(item.position === 'left' && { position: 'left' }),
        ...(inner.length > 0 && { items: inner }),
      },
    ];
  });
}

/**
 * Whether a text is the start of an address, or one of several, written as an expression. Every build and
 * every reader runs those of the navigation, so one of someone else may repeat nothing.
 */
export function isPlainMatch(value: unknown): value is string {
  return isText(value) && /^\^?[\w./-]*(?:\([\w./|-]*\)[\w./-]*)?\$?$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Links with an icon, and those whose icon the engine doesn't have. */
export function socialLinks(links: unknown): {
  links: { icon: string; content: string }[];
  others: { entry: object; icon: string | undefined; address: string }[];
} {
  // Starlight once had a record of addresses.
  const isRecord = typeof links === 'object' && links !== null && !Array.isArray(links);
  const list = isRecord
    ? Object.entries(links).map(([icon, link]) => ({ icon, link }))
    : (links ?? []);
  const found: ReturnType<typeof socialLinks> = { links: [], others: [] };
  for (const entry of Array.isArray(list) ? (list as Values[]) : []) {
    const { icon, link, href, content } = entry;
    const address = link ?? href ?? content;
    if (!isText(address)) continue;
    const named = isText(icon) ? icon.toLowerCase() : undefined;
    const known = named === 'twitter' || named === 'x.com' ? 'x' : named;
    if (known && isSocialIcon(known)) found.links.push({ icon: known, content: address });
    else found.others.push({ entry, icon: named, address });
  }
  return found;
}
