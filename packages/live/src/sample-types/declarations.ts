import { fetchesAhead, fetchHtml } from 'truedocs/islands';

/** A pointer rests on a name so many milliseconds before anything is fetched. */
const rest = 100;
/** So many lines are shown. */
const longest = 12;

/** What a page of the reference says first. */
interface Declaration {
  /** Its first lines, without links: what is shown beside a link holds none. */
  code: Element;
  said: string;
}

const known = new Map<string, Promise<Declaration | undefined>>();

/**
 * The declaration that a page of the reference begins with; nothing for a link to another host, to a place in a page, or
 * where nothing may be sent before a reader asks for it.
 *
 * @param isWanted Whether the reader still looks at the link.
 */
export async function declarationOf(
  { origin, pathname, hash }: HTMLAnchorElement,
  isWanted: () => boolean,
): Promise<Declaration | undefined> {
  if (origin !== location.origin || pathname === location.pathname || hash) return undefined;
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (!isWanted() || !fetchesAhead()) return known.get(pathname);
  const declaration = known.get(pathname) ?? fetchDeclaration(pathname);
  known.set(pathname, declaration);
  declaration.catch(() => known.delete(pathname));
  return declaration.catch(() => undefined);
}

async function fetchDeclaration(path: string): Promise<Declaration | undefined> {
  const page = await fetchHtml(path, 'text');
  const found = page.querySelector('.api-declaration code');
  if (!found) return undefined;
  const code = document.createElement('span');
  code.className = found.className;
  const lines = [...found.querySelectorAll('.line')];
  const shown = lines.slice(0, longest).flatMap((line, index) => [index > 0 ? '\n' : '', line]);
  code.append(...shown, lines.length > longest ? '\n…' : '');
  for (const link of code.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return { code, said: page.querySelector('.api-summary')?.textContent ?? '' };
}
