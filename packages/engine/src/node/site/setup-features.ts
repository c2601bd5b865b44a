import type { SiteConfig } from '#shared/site/site-config.ts';
import type { LoadedFeature } from '../config/load-features.ts';
import type { Channel, Feature, FeatureModule, Hooks } from '../feature.ts';

/** A feature that is ready for a build or for development. */
export interface SiteFeature extends Pick<FeatureModule, 'file' | 'components'> {
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
  return features.flatMap(({ hooks }) => hooks.origins ?? []);
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
  for (const { name, options, module } of features) {
    const hooks = await module.setup({ ...surroundings, options, provide, consume });
    const { file, components } = module;
    ready.push({ name, hooks, file, ...(components && { components }) });
  }
  return ready;
}
