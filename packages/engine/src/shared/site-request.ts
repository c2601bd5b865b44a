/** Pages and workers have it; the types of this folder know neither. */
declare const location: { readonly origin: string };

/**
 * The address of a request to the site. A path is put behind the origin as text: resolved against it,
 * `//host/x` would be an address of that host.
 *
 * @param address Path with base, or a whole address.
 * @throws TypeError when it leads to another host, or does so once a server has decoded it.
 */
export function siteAddress(address: string, origin: string): string {
  const { href, pathname } = new URL(address.startsWith('/') ? origin + address : address);
  if (!href.startsWith(`${origin}/`) || namesHost(pathname)) {
    throw new TypeError(`${address} isn't an address of ${origin}.`);
  }
  return href;
}

/**
 * Fetches a document or data of the site: the only way for pages and workers to ask for either. A page in the
 * place of a file, such as that on which a network asks readers to sign in, may have come from a cache, so
 * the file is asked for once more, past all of them.
 *
 * @throws TypeError when the address leads to another host, or the answer comes from one or is such a page.
 */
export async function fetchFromSite(address: string, init?: RequestInit): Promise<Response> {
  const response = await ask(address, init);
  const wantsPage = new Headers(init?.headers).get('Accept') === 'text/html';
  if (wantsPage || !isPageForFile(response)) return response;
  // Node's types don't know it.
  const pastCaches: RequestInit & { cache: 'reload' } = { ...init, cache: 'reload' };
  const second = await ask(address, pastCaches);
  if (isPageForFile(second)) throw new TypeError(`${address} was answered by a page.`);
  return second;
}

/** Whether what comes with status 200 is HTML, though the name of the file promises something else. */
function isPageForFile({ ok, url, headers }: Response): boolean {
  const isFile = /\.(?!html$)[a-z]\w*$/.test(new URL(url).pathname);
  return ok && isFile && /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

async function ask(address: string, init?: RequestInit): Promise<Response> {
  const { origin } = location;
  const response = await fetch(siteAddress(address, origin), { ...init, mode: 'same-origin' });
  if (!response.url.startsWith(`${origin}/`)) {
    throw new TypeError(`${address} was answered by ${response.url}.`);
  }
  return response;
}

/**
 * Whether a path begins as the address of another host does, now or once it's decoded: `//x`, `/\\x`,
 * `/%5Cx`.
 */
export function namesHost(path: string): boolean {
  return /^(?:[/\\]|%2f|%5c){2}/i.test(path);
}
