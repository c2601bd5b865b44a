import { expect, it } from 'vitest';
import { policyRequest } from '#shared/site/policy-request.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { securityHeaders } from '../hosting/headers-of.ts';
import { devHeaders } from './page-middleware.ts';

const data = toSiteData(siteConfigSchema.parse({ title: 'Kit' }));
const policy = { images: ['https://images.example.com'], styleAttributes: true };
const site = { data, policy: policyRequest.parse(policy) };

it('development blocks what the built site blocks', () => {
  const added = /( 'nonce-abc'| ws:| blob:(?=$|;))/g;
  const ofTrustedTypes = /; (?:require-trusted-types-for|trusted-types) [^;]+/g;
  const { 'Content-Security-Policy': policy = '', ...others } = devHeaders(site, 'abc');
  const { 'Content-Security-Policy': built, ...same } = securityHeaders(site);
  expect(others).toEqual(same);
  expect(policy.replaceAll(added, '')).toBe(built?.replaceAll(ofTrustedTypes, ''));
  expect(policy).toContain('https://images.example.com');
  expect(policy.match(added)).toHaveLength(4);
});
