import { Island } from '#islands/runtime/Island.tsx';
import { editionOfRoute } from '#model/navigation/edition.ts';
import { editionPath } from '#model/navigation/navigation.ts';
import { changedTexts } from '#model/texts/changed-texts.ts';
import { offlineTexts } from '#model/texts/offline-texts.ts';
import { withoutBase } from '#model/url.ts';
import type { PageProps } from '../../page-props.ts';

/**
 * The control for offline use, closed; only on sites that offer it, and not on generated pages, which
 * are many: one control stores them all.
 */
export function OfflineUse({ page, site, texts }: PageProps) {
  if (site.offline !== true || page._relativePath === '') return null;
  const edition = editionOfRoute(withoutBase(page.routePath, site.base), site);
  const prefix = editionPath({ site, edition });
  return (
    <Island
      name="offline-control"
      id="offline"
      props={{ ...(prefix && { prefix }), ...changedTexts(texts, offlineTexts) }}
    />
  );
}
