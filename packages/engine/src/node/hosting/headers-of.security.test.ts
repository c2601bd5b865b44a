import { expect, it } from 'vitest';
import { policyRequest } from '#shared/site/policy-request.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { metaPolicy, type PolicySite, scriptHash, securityHeaders } from './headers-of.ts';

const data = toSiteData(siteConfigSchema.parse({}));
const site = {
  data,
  policy: policyRequest.parse({
    connect: ['https://search.example'],
    images: ['https://i.example'],
    frames: ['https://f.example'],
    scripts: ['https://stats.example/count.js'],
    inline: ['count()'],
    styleAttributes: true,
    trustedTypes: ['dompurify'],
  }),
};
const policyOf = (one: PolicySite) => securityHeaders(one)['Content-Security-Policy'] ?? '';
const policy = policyOf({ data, policy: policyRequest.parse({}) });
const wider = policyOf(site);

it('what the policy of pages does not name is blocked, and text is no HTML', () => {
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types site;");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|blob:|\*/);
});

it('what a site asks for comes on top, each where it belongs, and nothing else', () => {
  const added = [
    ` ${scriptHash('count()')} https://stats.example/count.js`,
    "; style-src-attr 'unsafe-inline'",
    ' https://i.example',
    ' https://i.example',
    ' https://search.example',
    ' https://f.example',
    ' dompurify',
  ];
  expect(wider).toContain(
    "img-src 'self' data: https://i.example; media-src 'self' https://i.example;",
  );
  expect(wider).toContain("connect-src 'self' https://search.example;");
  expect(wider).toContain("frame-src 'self' https://f.example;");
  expect(wider).toContain('; trusted-types site dompurify;');
  expect(added.reduce((rest, part) => rest.replace(part, ''), wider)).toBe(policy);
});

it('other sites can neither frame pages nor share a process with them or load files, and no type is guessed', () => {
  expect(wider).toMatch(/; frame-ancestors 'self'$/);
  expect(securityHeaders(site)).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
});

it('a document can carry all of the policy but who may frame it', () => {
  expect(`${metaPolicy(site)}; frame-ancestors 'self'`).toBe(wider);
});
