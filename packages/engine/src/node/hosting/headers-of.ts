import { createHash } from 'node:crypto';
import type { SiteHeaders } from '#contract/served-site.ts';
import type { PolicyAdditions } from '#contract/site.ts';
import {
  earlyScripts,
  movedPageScript,
  paintScript,
  sidebarScript,
} from '#shared/page/early-scripts.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { workerFile } from '#shared/site/worker-address.ts';
import { documentFile } from '../files/files.ts';

/**
 * The headers of a file beside those about its type and caching.
 *
 * @param file Path without base, with a slash at the start; in development, the address of a document.
 */
export function headersOf(
  { headers, fileHeaders }: SiteHeaders,
  file: string,
): Record<string, string> {
  const own = fileHeaders.find(({ path }) => [path, `/${documentFile(path)}`].includes(file));
  return { ...headers, ...own?.headers };
}

/** The documents with headers of their own, which are no pages. */
export function ownDocuments({ fileHeaders }: Pick<SiteHeaders, 'fileHeaders'>): Set<string> {
  return new Set(fileHeaders.map(({ path }) => path));
}

/** Folders whose file names change with their content. */
export const hashedFolders = ['assets', 'static'] as const;

/** Time that a file may be cached without revalidation. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Documents and payloads: always asked for, so that a new build is seen at once. */
  page: 'no-cache',
  /** Images and other files under a fixed name. */
  file: 'public, max-age=3600',
} as const;

/**
 * The caching of a file.
 *
 * @param path Path without base; documents have no extension.
 */
export function cacheControlOf(path: string): string {
  if (hashedFolders.some((folder) => path.startsWith(`/${folder}/`))) return cacheControl.hashed;
  if (path === `/${workerFile}`) return cacheControl.page;
  const isFile = /\.\w+$/.test(path) && !path.startsWith('/_payload/') && !path.endsWith('.html');
  return isFile ? cacheControl.file : cacheControl.page;
}

/** File that tells a server of the site what it serves. */
export const serverFile = 'server.json';

/** Parts of a site that its policies depend on. */
export interface PolicySite {
  data: SiteData;
  policy: Required<PolicyAdditions>;
}

/**
 * The content security policy of pages. What isn't named is blocked. Scripts come from the site's own
 * files, and the few inline ones are named by their hashes. There is no `unsafe-inline` and no
 * `unsafe-eval`, for styles neither. Text becomes HTML only through the policy of
 * `src/islands/runtime/trusted-types.ts`. What the configuration or a feature asks for comes on top
 * (`page-policy.ts`).
 */
function pagePolicy({ data, policy }: PolicySite): Record<string, string> {
  const { all, notFound } = earlyScripts(data);
  const { connect, images, frames, scripts } = policy;
  const inline = [...all, paintScript, sidebarScript, movedPageScript, ...notFound];
  const own = (more: readonly string[]) => ["'self'", ...more].join(' ');
  return {
    'default-src': "'none'",
    'script-src': own([...[...inline, ...policy.inline].map(scriptHash), ...scripts]),
    'style-src': "'self'",
    ...(policy.styleAttributes && { 'style-src-attr': "'unsafe-inline'" }),
    'img-src': own(['data:', ...images]),
    'media-src': own(images),
    'font-src': "'self'",
    'connect-src': own(connect),
    'worker-src': "'self'",
    'frame-src': own(frames),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': ['site', ...policy.trustedTypes].join(' '),
  };
}

const policyText = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** The policy as `<meta>` in a document, for hosts that can't send headers. */
export function metaPolicy(site: PolicySite): string {
  return policyText(pagePolicy(site));
}

/**
 * Headers of every answer. `SECURITY.md` says what each is for, and why there's no
 * `Cross-Origin-Embedder-Policy`.
 */
export function securityHeaders(site: PolicySite): Record<string, string> {
  return {
    'Content-Security-Policy': policyText({ ...pagePolicy(site), 'frame-ancestors': "'self'" }),
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
