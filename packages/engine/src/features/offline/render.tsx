import { Island } from '#islands/Island.tsx';
import { editionPath } from '#shared/navigation/navigation.ts';
import { editionOfRoute } from '#shared/site/site-data.ts';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import { withoutBase } from '#shared/url.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import { type notStoredTexts, type OfflineTexts, offlineTexts } from './texts.ts';

type Texts = OfflineTexts & typeof notStoredTexts;

/** Offline use: its control below articles, and why a page that is known can't be shown. */
export const render: RenderFeature<Texts> = {
  slots: { 'below-page-menu': OfflineUse, 'not-found-start': NotStored },
};

/** The control, closed; not on generated pages, which are many: one control stores them all. */
function OfflineUse({ page, site, texts, data }: SlotProps<Texts>) {
  // Only a site that takes the service worker away has data.
  if (page._relativePath === '' || data) return null;
  const edition = editionOfRoute(withoutBase(page.routePath, site.base), site);
  const prefix = editionPath({ site, edition });
  return (
    <Island
      name="offline-control"
      id="_offline"
      props={{ ...(prefix && { prefix }), ...changedTexts(texts, offlineTexts) }}
    />
  );
}

/** The service worker shows it where a page is known but not stored. */
function NotStored({ texts }: SlotProps<Texts>) {
  return (
    <div className="not-stored">
      <h2>{texts.notStoredTitleText}</h2>
      <p>{texts.notStoredText}</p>
    </div>
  );
}
