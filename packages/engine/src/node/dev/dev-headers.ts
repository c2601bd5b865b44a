import { type PolicySite, securityHeaders } from '../hosting/security-headers.ts';

/** What Vite's client needs beside the policy of the built site, by directive. */
const additions = (nonce: string): Record<string, string> => ({
  'script-src': `'nonce-${nonce}'`,
  'style-src': `'nonce-${nonce}'`,
  'connect-src': 'ws:',
  // It waits in a worker for a server that starts anew.
  'worker-src': 'blob:',
});

/** Vite's client writes HTML itself when it shows an error. */
const leftOut = new Set(['require-trusted-types-for', 'trusted-types']);

/**
 * The headers of the built site, so that what they block is missing while a page is written, too.
 *
 * @param nonce Names the scripts and styles that Vite adds to documents.
 */
export function devHeaders(site: PolicySite, nonce: string): Record<string, string> {
  const headers = securityHeaders(site);
  const more = additions(nonce);
  const policy = (headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !leftOut.has(directive.split(' ', 1)[0] ?? ''))
    .map((directive) => {
      const added = more[directive.split(' ', 1)[0] ?? ''];
      return added ? `${directive} ${added}` : directive;
    });
  return { ...headers, 'Content-Security-Policy': policy.join('; ') };
}
