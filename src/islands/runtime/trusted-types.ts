interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address);
    return address;
  },
};

/** As much of the platform's Trusted Types as this needs; the types of browsers don't know them. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
};

/**
 * The one policy by which pages turn text into HTML and addresses into workers: under
 * `require-trusted-types-for`, browsers take neither from anybody else. HTML is that of the site's
 * own documents, of this page or of the next one, and never made here; an address of another origin
 * throws a TypeError. `src/builder/hosting/security-headers.ts` allows it by its name.
 */
export const trusted = trustedTypes?.createPolicy('site', rules) ?? rules;
