import { createHash } from 'node:crypto';
import {
  earlyScripts,
  movedPageScript,
  paintScript,
  sidebarScript,
} from '#shared/page/early-scripts.ts';
import type { SiteData } from '#shared/site/site-data.ts';

/** Parts of a site that its policies depend on. */
export interface PolicySite {
  data: SiteData;
  /** What features add. */
  policy: PolicyAdditions;
}

/** What a feature adds to the policy of pages. */
export interface PolicyAdditions {
  /** Origins that scripts may connect to. */
  connect?: readonly string[];
  /** Addresses of scripts, without queries. */
  scripts?: readonly string[];
  /** Texts of inline scripts. */
  inline?: readonly string[];
}

/**
 * The content security policy of pages. What isn't named is blocked. Scripts come from the site's own
 * files, and from where a feature says; the few inline ones are named by their hashes; images and frames of other origins only where
 * the configuration names them. There is no `unsafe-inline` and no `unsafe-eval`, for styles neither.
 * Text becomes HTML only through the policy of `src/islands/runtime/trusted-types.ts`.
 */
function pagePolicy({ data, policy }: PolicySite): Record<string, string> {
  const { security } = data;
  const { all, notFound } = earlyScripts(data);
  const { connect = [], scripts = [], inline: more = [] } = policy;
  const inline = [...all, paintScript, sidebarScript, movedPageScript, ...notFound, ...more];
  const own = (more: readonly string[]) => ["'self'", ...more].join(' ');
  return {
    'default-src': "'none'",
    'script-src': own([...inline.map(scriptHash), ...scripts]),
    'style-src': "'self'",
    'img-src': own(['data:', ...security.media]),
    'media-src': own(security.media),
    'font-src': "'self'",
    'connect-src': own(connect),
    'worker-src': "'self'",
    'frame-src': own(security.frames),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'site',
  };
}

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** The policy as `<meta>` in a document, for hosts that can't send headers. */
export function metaPolicy(site: PolicySite): string {
  return written(pagePolicy(site));
}

/**
 * Headers of every answer. `SECURITY.md` says what each is for, and why there's no
 * `Cross-Origin-Embedder-Policy`.
 */
export function securityHeaders(site: PolicySite): Record<string, string> {
  return {
    'Content-Security-Policy': written({ ...pagePolicy(site), 'frame-ancestors': "'self'" }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** How a content security policy names an inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
