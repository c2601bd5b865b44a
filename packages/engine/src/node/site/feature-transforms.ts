import { hashOfModules } from '../cache/module-hash.ts';
import { hashOf } from '../cache/store.ts';
import type { Transform } from '../feature.ts';
import type { SiteFeature } from './setup-features.ts';

/** The transforms of all features. Their keys change with the code of their feature, too. */
export async function featureTransforms(features: readonly SiteFeature[]): Promise<Transform[]> {
  const found = await Promise.all(
    features.map(async ({ file, hooks: { transforms = [] } }) => {
      if (transforms.length === 0) return [];
      const code = await hashOfModules([file]);
      return transforms.map((transform) => ({
        ...transform,
        key: async (edition) => hashOf(code, await transform.key(edition)),
      })) satisfies Transform[];
    }),
  );
  return found.flat();
}
