import { expect, it } from 'vitest';
import { siteConfigSchema } from '../site/site-config.ts';
import { toSiteData } from '../site/site-data.ts';
import { earlyScripts } from './early-scripts.ts';

/** Where the script of a 404 page leads from an address, if anywhere. */
function redirectOf(address: string, base = '/'): string | undefined {
  const site = toSiteData(
    siteConfigSchema.parse({ base, multiVersion: { default: '0.5', versions: ['0.5', '0.17'] } }),
  );
  let to: string | undefined;
  const { origin, pathname, search, hash } = new URL(address);
  const location = {
    ...{ origin, pathname, search, hash },
    replace(wanted: string) {
      to = new URL(wanted, address).href;
    },
  };
  for (const script of earlyScripts(site).notFound) new Function('location', script)(location);
  return to;
}

it.each([
  ['https://docs.test/0.5/guide/x?a=1#b', 'https://docs.test/guide/x?a=1#b'],
  ['https://docs.test/0.5', 'https://docs.test/'],
  ['https://docs.test/0.50/x', undefined],
  ['https://docs.test/0.5//evil.example/y/', 'https://docs.test//evil.example/y/'],
  ['https://docs.test/0.5/\\evil.example/y/', 'https://docs.test//evil.example/y/'],
  ['https://docs.test/0.5/%5Cevil.example/y/', 'https://docs.test/%5Cevil.example/y/'],
])('NF-3 the 404 page leads from %s to %s', (address, expected) => {
  expect(redirectOf(address)).toBe(expected);
});

it('NF-3 below a base', () => {
  expect(redirectOf('https://docs.test/docs/0.5/x', '/docs/')).toBe('https://docs.test/docs/x');
});
