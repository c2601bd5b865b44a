import live from '#features/live/server.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import type { LoadedFeature } from '../config/load-features.ts';
import type { Channel, Feature, FeatureModule, Hooks } from '../feature.ts';

/** A feature that is ready for a build or for development. */
export interface SiteFeature extends Pick<FeatureModule, 'file'> {
  name: Feature['name'];
  hooks: Hooks;
}

/** What all features of a site are told. */
interface Surroundings {
  config: SiteConfig;
  /** The site's folder. */
  root: string;
  cacheDir: string;
  isDevelopment: boolean;
}

/** Origins that scripts of pages may connect to. */
export function connectOrigins(features: readonly SiteFeature[]): string[] {
  return features.flatMap(({ hooks }) => hooks.headers?.connect ?? []);
}

/** Sets up the features of a site; what one offers, the others find once all are ready. */
export async function setupFeatures(
  features: readonly LoadedFeature[],
  surroundings: Surroundings,
): Promise<SiteFeature[]> {
  const offers = new Map<string, unknown[]>();
  const provide = <T>({ name }: Channel<T>, value: T) => {
    offers.set(name, [...(offers.get(name) ?? []), value]);
  };
  const consume = <T>({ name }: Channel<T>) => (offers.get(name) ?? []) as readonly T[];
  const ready: SiteFeature[] = [];
  for (const { name, options, module } of withLive(features)) {
    const hooks = await module.setup({ ...surroundings, options, provide, consume });
    ready.push({ name, hooks, file: module.file });
  }
  return ready;
}

/** Every site has live examples, until its configuration says so. */
function withLive(features: readonly LoadedFeature[]): LoadedFeature[] {
  return [...features, { name: 'live', options: {}, module: live }];
}
