import type { PageSandbox } from '#features/live/examples/page-sandbox.ts';
import type { Examples } from '#features/live/examples/read-examples.ts';
import { liveTransforms } from '#features/live/transforms.ts';
import { symbolLinks } from '#features/reference/transforms.ts';
import type { SampleTypes } from '#features/types/sample-types.ts';
import { typeTransforms } from '#features/types/transforms.ts';
import { textsOf } from '#model/site/site-config.ts';
import { hashOf } from '../cache/cache-key.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import type { Transform } from '../feature.ts';
import type { SitePlan } from './site-plan.ts';

/** Knowledge of a site's versions that features have no hooks for yet. */
interface VersionKnowledge {
  examples: Examples;
  sandboxOf: (version: string) => PageSandbox;
  typesOf: (version: string) => SampleTypes | undefined;
}

/** The transforms of all features, until each brings its own. Their keys hold their code. */
export async function todaysTransforms(
  { data, namesOf }: SitePlan,
  versions: VersionKnowledge,
): Promise<Transform[]> {
  const code = await hashOfModules([import.meta.filename]);
  const transforms = [
    ...liveTransforms({
      ...versions,
      code: data.markdown,
      textsOf: (lang) => textsOf(data, lang),
    }),
    ...typeTransforms(versions.typesOf),
    symbolLinks(namesOf),
  ];
  return transforms.map((transform) => ({
    ...transform,
    key: async (edition) => hashOf(code, await transform.key(edition)),
  }));
}
