import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { themeColors, webManifests } from './web-manifest.ts';

it('each language has a manifest that opens its own home', () => {
  const site = toSiteData(
    siteConfigSchema.parse({
      title: 'Site',
      base: '/docs',
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'ar', label: 'العربية', title: 'موقع', dir: 'rtl' },
      ],
      multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
    }),
  );
  const [english, arabic] = webManifests(site, ['favicon.svg']).map(({ path, content }) => ({
    path,
    ...JSON.parse(content),
  }));
  expect(english).toMatchObject({
    path: '/manifest.webmanifest',
    name: 'Site',
    start_url: '/docs/',
    scope: '/docs/',
    icons: [{ src: '/docs/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
  expect(arabic).toMatchObject({
    path: '/manifest.ar.webmanifest',
    name: 'موقع',
    start_url: '/docs/ar/',
    lang: 'ar',
    dir: 'rtl',
  });
});

it('the colors of the bars are those of the pages', () => {
  const tokens = readFileSync(path.join(engineDir, 'src/theme/styles/tokens.css'), 'utf8');
  const { light, dark } = themeColors;
  expect(tokens).toContain(`--color-bg: light-dark(${light}, ${dark});`);
});
