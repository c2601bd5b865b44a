import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateHandler } from '@cloudflare/pages-shared/dist/asset-server/handler.js';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServerData } from '#contract/served-site.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { policyNote } from '#node/config/page-policy.ts';
import { filesBelow } from '#node/files/files.ts';
import { headersOf } from '#node/hosting/headers-of.ts';
import { shippedDir, siteDir } from '../e2e/support/paths.ts';
import { serveSite } from '../support/serve-site.ts';

const get = serveSite('shipped');
const dir = siteDir('shipped');
const policyName = 'content-security-policy';

const policyOf = async (address: string) => (await get(address)).headers.get(policyName) ?? '';

describe('the policy of content security', () => {
  it('of the sandbox leaves it no origin, also when it is opened by itself', async () => {
    const policy = await policyOf('/_live/frame');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts');
  });

  it('CALL-4 names no other origin, from which pages could load anything or to which they could send', async () => {
    for (const route of ['/', '/guide/versions', '/0.17/', '/playground', '/nowhere'])
      expect(await policyOf(route)).not.toMatch(/https?:|wss?:|\*/);
  });

  it('is no wider than that of any site', async () => {
    expect(await policyNote(await loadConfig(shippedDir), shippedDir)).toBeUndefined();
  });

  it.each(['/examples/versions', '/examples/building-an-app', '/guide/production/persistence'])(
    'of %s stays strict',
    async (route) => {
      const policy = await policyOf(route);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('blob:');
    },
  );
});

/** The policies that a host joins for an address: all of them hold. */
type HostPolicies = (address: string) => Promise<string[]>;

/** The rules of `_headers` as Netlify's own parser reads them. */
async function netlifyRules() {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(dir, '_headers')],
    minimal: false,
    configHeaders: undefined,
    netlifyConfigPath: undefined,
  });
  expect(errors).toEqual([]);
  // Not in the short form, which was not asked for.
  return headers as Header[];
}

async function netlify(): Promise<HostPolicies> {
  const rules = await netlifyRules();
  return async (address) =>
    rules.flatMap(({ forRegExp, values }) =>
      Object.entries(values)
        .filter(([name]) => forRegExp.test(address) && name.toLowerCase() === policyName)
        .map(([, value]) => value),
    );
}

/** Cloudflare's own server of Pages, with the rules that Netlify's parser finds: both have one notation. */
async function cloudflare(): Promise<HostPolicies> {
  const rules = (await netlifyRules()).map(({ for: from, values }) => [from, { set: values }]);
  const metadata = { headers: { version: 2, rules: Object.fromEntries(rules) } };
  const files = new Set((await filesBelow(dir)).map((file) => `/${file}`));
  return async (address) => {
    const { headers } = await generateHandler({
      request: new Request(new URL(address, 'https://docs.test')),
      metadata,
      xServerEnvHeader: '',
      logError: (error: Error) => expect(error).toBeUndefined(),
      findAssetEntryForPath: async (file: string) => (files.has(file) ? file : null),
      getAssetKey: (file: string) => file,
      negotiateContent: () => ({ encoding: null }),
      fetchAsset: async () => ({ body: null, contentType: 'text/html' }),
    });
    return headers.get(policyName)?.split(', ') ?? [];
  };
}

describe.each(Object.entries({ netlify, cloudflare }))('the rules for %s', (_, open) => {
  let policiesAt: HostPolicies;
  let site: ServerData;

  beforeAll(async () => {
    policiesAt = await open();
    site = JSON.parse(readFileSync(path.join(dir, 'server.json'), 'utf8'));
  });

  it('give each document its own policy and no other, at each of its addresses', async () => {
    const documents = (await filesBelow(dir)).filter((file) => file.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(250);
    const wrong: object[] = [];
    for (const file of documents) {
      const names = { ...headersOf(site, `/${file}`) };
      const own = names['Content-Security-Policy'] ?? '';
      // It carries its policy itself, because it stands at all addresses that no rule knows.
      const isMissing = path.basename(file) === '404.html';
      const clean = `/${file.replace(/(?:index)?\.html$/, '')}`;
      for (const address of [`/${file}`, clean]) {
        const found = new Set(await policiesAt(address));
        if (isMissing && found.size === 0) continue;
        if (found.size !== 1 || !found.has(own)) wrong.push({ address, found });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keep within what hosts read', async () => {
    // Cloudflare reads 100 rules, and 2,000 characters of a line.
    const text = readFileSync(path.join(dir, '_headers'), 'utf8');
    expect(text.match(/^\//gm)?.length).toBeLessThan(100);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
  });
});
