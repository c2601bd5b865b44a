import type { SiteData } from '#shared/site/site-config.ts';
import type { LoadedFeature } from '../features/load-features.ts';

/** Says what a site without an `origin` goes without; `undefined` for others. */
export function missingOrigin(
  { origin }: Pick<SiteData, 'origin'>,
  features: readonly LoadedFeature[],
): string | undefined {
  if (origin) return undefined;
  const more = features.flatMap(({ module }) => module.withoutOrigin ?? []);
  return `Left out, because the configuration has no \`origin\`: ${['hosts in canonical links', ...more].join(', ')}.`;
}
