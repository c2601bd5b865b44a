import { fetchFromSite } from '#shared/site-request.ts';

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** The text that the site has sent and that is being parsed; otherwise nothing becomes HTML. */
let sent = '';

const rules: Rules = {
  createHTML(html) {
    if (html !== sent) throw new TypeError('Not a document of the site.');
    return html;
  },
  createScriptURL(address) {
    const { origin, protocol, href } = new URL(address, location.href);
    if (origin !== location.origin || protocol !== location.protocol) throw new TypeError(address);
    return href;
  },
};

/** As much of the platform's Trusted Types as this needs; the types of browsers don't know them. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
};

/**
 * The one policy by which pages turn text into HTML and addresses into workers: under
 * `require-trusted-types-for`, browsers take neither from anybody else.
 * `src/node/hosting/headers-of.ts` allows it by its name.
 */
const policy = trustedTypes?.createPolicy('site', rules) ?? rules;

/** No HTML at all, in the type that browsers want. */
export const emptyHtml = policy.createHTML('');

/** The address of a worker's script. @throws TypeError when it's not one of the site. */
export function workerUrl(address: string): string {
  return policy.createScriptURL(address);
}

/**
 * Fetches HTML of the site: the only way in which pages turn text into HTML.
 *
 * @param path Path with base.
 * @param form `json` when the text is inside a JSON string.
 * @returns Rejects when it's missing or moved, or comes from another host.
 */
export async function fetchHtml(path: string, form: 'text' | 'json'): Promise<Document> {
  const headers = { Accept: form === 'text' ? 'text/html' : 'application/json' };
  const response = await fetchFromSite(path, { headers });
  if (!response.ok || response.redirected)
    throw new Error(`The server responded with ${response.status} for ${path}.`);
  const html: string = await response[form]();
  sent = html;
  try {
    return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  } finally {
    sent = '';
  }
}
