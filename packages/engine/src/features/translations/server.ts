import path from 'node:path';
import { z } from 'zod';
import type { DocumentParts } from '#contract/feature.ts';
import type { Site } from '#contract/site.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { coreTranslations } from '#node/languages/languages.ts';
import type { PageData } from '#shared/page/page.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { isBehind, type Ledger, ledgerFile, readLedger } from './ledger.ts';
import { originalRoute, standIns } from './stand-ins.ts';
import { translationTexts } from './texts.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: translationTexts,
  translations: coreTranslations,
  client: { render: './render.tsx', styles: { main: './translations.css' } },
  async setup({ config, root }) {
    const ledger = await readLedger(root);
    return {
      pages: async () => ({
        standIns: ({ sources, generated, hasPage }) => ({
          sources: standIns(sources, config, hasPage),
          generated: standIns(generated, config, hasPage),
        }),
      }),
      document: (page, site) => noticeOn(page, site, ledger),
      dev: { watch: async () => [path.join(root, ledgerFile)] },
    };
  },
});

/** Data of the notice on a page: its original, and whether a translation is there but behind it. */
function noticeOn(page: PageData, { data, sources }: Site, ledger: Ledger): DocumentParts {
  if (page.original) return { data: { ...page.original, isBehind: false } };
  const { lang, base, locales } = data;
  const original = sources.get(originalRoute(withoutBase(page.routePath, base), data));
  if (page.lang === lang || !original || !isBehind(ledger, page._relativePath, original)) return {};
  const label = locales.find((locale) => locale.lang === lang)?.label ?? lang;
  return { data: { isBehind: true, lang, label, href: withBase(original.routePath, base) } };
}
