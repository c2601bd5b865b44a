import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mayRedirect } from '#shared/navigation/navigation.ts';
import { earlyScripts } from '#shared/site/early-scripts.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import type { AppBundle } from '../../bundle/bundle-app.ts';
import { fileExists } from '../../files/files.ts';
import { publicFolder } from '../../files/site-folders.ts';
import { metaPolicy, type PolicySite } from '../../hosting/security-headers.ts';
import type { DocumentAssets } from './html-document.ts';

/**
 * The addresses that all documents of a build share.
 *
 * @param bundle Its files are only there, and hashed, if it names a folder.
 */
export async function documentAssets(
  site: PolicySite,
  bundle: Pick<AppBundle, 'script' | 'stylesheet' | 'extraStyles'> & Partial<AppBundle>,
  root: string,
): Promise<DocumentAssets> {
  const { data } = site;
  const { base } = data;
  const { clientDir } = bundle;
  const files = [bundle.script, bundle.stylesheet, ...Object.values(bundle.extraStyles)];
  return {
    integrity:
      clientDir === undefined || !data.security.integrity
        ? {}
        : await hashesOf(files, clientDir, base),
    ...(clientDir !== undefined && {
      notFoundPolicy: metaPolicy(site),
      ...(data.security.meta && { policy: metaPolicy(site) }),
    }),
    base,
    script: bundle.script,
    stylesheet: bundle.stylesheet,
    extraStyles: bundle.extraStyles,
    early: earlyScripts(data),
    settings: behaviourSettings(data),
    icon: await iconAddress(root, base),
  };
}

/** Hashes of files of a bundle by address, as the attribute `integrity` writes them. */
async function hashesOf(
  addresses: readonly string[],
  folder: string,
  base: string,
): Promise<Record<string, string>> {
  const entries = addresses.map(async (address) => {
    const content = await readFile(path.join(folder, withoutBase(address, base)));
    return [address, `sha256-${createHash('sha256').update(content).digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Absent attributes mean the default. */
function behaviourSettings(site: SiteData): Record<string, string> {
  const { themeConfig, lang } = site;
  return {
    ...(themeConfig.hideNavbar === 'auto' && { 'data-hide-navbar': '' }),
    ...(themeConfig.enableContentAnimation && { 'data-content-animation': '' }),
    ...(themeConfig.enableAppearanceAnimation && { 'data-appearance-animation': '' }),
    ...(mayRedirect(site) && {
      'data-locale-redirect': themeConfig.localeRedirect,
      'data-default-lang': lang,
    }),
  };
}

/** `public/favicon.svg`; without one an empty icon keeps browsers from asking for another. */
async function iconAddress(root: string, base: string): Promise<string> {
  const exists = await fileExists(path.join(root, publicFolder, 'favicon.svg'));
  return exists ? withBase('/favicon.svg', base) : 'data:,';
}
