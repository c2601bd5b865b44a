import type { Json } from '#shared/content/content-node.ts';
import type { PageData } from '#shared/page/page.ts';
import type { HeadElement } from '../feature.ts';
import type { SiteFeature } from './setup-features.ts';
import type { Site } from './site.ts';

/** What the features of a site add to a page's document, in the order of their names. */
export async function documentParts(
  page: PageData,
  site: Site,
  features: readonly SiteFeature[],
): Promise<{ head: readonly HeadElement[]; data: Record<string, Json> }> {
  const parts = await Promise.all(
    features.map(async ({ name, hooks }) => ({
      name,
      data: hooks.data,
      ...(await hooks.document?.(page, site)),
    })),
  );
  return {
    head: parts.flatMap(({ head }) => head ?? []),
    data: Object.fromEntries(
      parts.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data]])),
    ),
  };
}
