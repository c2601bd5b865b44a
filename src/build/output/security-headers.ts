import { createHash } from 'node:crypto';
import { earlyAppearanceScript } from '#model/early-appearance.ts';
import type { SiteData } from '#model/site-config.ts';

/**
 * Headers of every answer. Scripts come from the site's own files; the one inline script is named
 * by its hash. There is no `unsafe-inline` and no `unsafe-eval`, for styles neither.
 */
export function securityHeaders({ themeConfig, search }: SiteData): Record<string, string> {
  const hash = createHash('sha256').update(earlyAppearanceScript).digest('base64');
  const early = themeConfig.darkMode ? ` 'sha256-${hash}'` : '';
  const remote = search && search.mode === 'remote' && search.apiUrl;
  const policy = {
    'default-src': "'self'",
    'script-src': `'self'${early}`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': `'self'${remote ? ` ${new URL(remote).origin}` : ''}`,
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
