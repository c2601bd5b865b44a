import path from 'node:path';
import { textsOf } from '#shared/site/site-config.ts';
import { documentFile } from '../files/document-file.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import { metaPolicy } from '../hosting/security-headers.ts';
import type { Site } from '../site/site.ts';
import { linkToAddress } from './documents/link-to-address.ts';
import { redirectDocument } from './documents/redirect-document.ts';

/** Writes a document at the address of every page that has moved. */
export async function writeRedirectFiles(folder: string, site: Site): Promise<void> {
  const { data, editionOf, redirects } = site;
  for (const [route, to] of redirects.former.pages) {
    const output = path.join(folder, documentFile(route));
    // A file of the site's own wins.
    if (await fileExists(output)) continue;
    const lang = editionOf(to.route).lang || 'en';
    const link = await linkToAddress(to, site);
    const document = redirectDocument({
      ...link,
      lang,
      dir: data.locales.find((locale) => locale.lang === lang)?.dir ?? 'ltr',
      canonical: (data.origin ?? '') + link.href.replace(/#.*/, ''),
      movedPageText: textsOf(data, lang).movedPageText,
      ...(data.security.meta && { policy: metaPolicy(site) }),
    });
    await writeOutput(output, document);
  }
}
