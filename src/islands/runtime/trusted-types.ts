/** As much of the platform's Trusted Types as this needs; no browser types know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string },
  ): { createHTML(html: string): string; createScriptURL(address: string): string };
}

/**
 * The one policy by which pages turn text into HTML and addresses into workers: under
 * `require-trusted-types-for`, browsers take neither from anybody else. HTML is that of the site's
 * own documents, of this page or of the next one; it must never be made here. Its name is the one
 * that `src/builder/hosting/security-headers.ts` allows.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
  createScriptURL: ownAddress,
});

/** HTML of the site's own documents, as the browser wants it to be handed over. */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/**
 * The address of a worker of the site.
 *
 * @throws TypeError when it's an address of another origin.
 */
export function trustedAddress(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address);
  return address;
}
