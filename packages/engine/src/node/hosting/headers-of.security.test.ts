import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { metaPolicy, scriptHash, securityHeaders } from './headers-of.ts';

const site = {
  data: toSiteData(siteConfigSchema.parse({ security: { media: ['https://i.example'] } })),
  policy: {
    connect: ['https://search.example'],
    scripts: ['https://stats.example/count.js'],
    inline: ['count()'],
  },
};
const policy = securityHeaders(site)['Content-Security-Policy'] ?? '';

it('what the policy of pages does not name is blocked, and text is no HTML', () => {
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types site;");
  expect(policy).toContain("img-src 'self' data: https://i.example;");
  expect(policy).toContain("connect-src 'self' https://search.example;");
  expect(policy).toContain(` ${scriptHash('count()')} https://stats.example/count.js; style-src`);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|blob:|\*/);
});

it('a document can carry all of the policy but who may frame it', () => {
  expect(`${metaPolicy(site)}; frame-ancestors 'self'`).toBe(policy);
});
