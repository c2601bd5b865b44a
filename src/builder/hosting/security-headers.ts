import { earlyScripts, sidebarScript } from '#model/site/early-scripts.ts';
import type { SiteData } from '#model/site/site-config.ts';
import { scriptHash } from './script-hash.ts';

/**
 * Headers of every answer. Scripts come from the site's own files; the few inline ones are named by
 * their hashes; images and frames of other origins only where the configuration names them. There is no `unsafe-inline` and no `unsafe-eval`, for styles neither.
 */
export function securityHeaders(site: SiteData): Record<string, string> {
  const { search, security } = site;
  const { all, notFound } = earlyScripts(site);
  const remote = search && search.mode === 'remote' && search.apiUrl;
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...[...all, sidebarScript, ...notFound].map(scriptHash)].join(' '),
    'style-src': "'self'",
    'img-src': ["'self' data:", ...security.media].join(' '),
    ...(security.media.length > 0 && { 'media-src': ["'self'", ...security.media].join(' ') }),
    ...(security.frames.length > 0 && { 'frame-src': ["'self'", ...security.frames].join(' ') }),
    'connect-src': `'self'${remote ? ` ${new URL(remote).origin}` : ''}`,
    ...(site.offline === true && { 'worker-src': "'self'", 'manifest-src': "'self'" }),
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
