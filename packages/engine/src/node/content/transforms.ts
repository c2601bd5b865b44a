import type { PageInProgress, Transform } from '#contract/transform.ts';
import type { Edition } from '#shared/site/site-data.ts';
import { hashOf } from '../cache/store.ts';

/**
 * Runs the transforms of a stage; what one finds wrong doesn't keep the others from running. Their
 * order comes from their names, so that the order of features in a configuration means nothing.
 */
export async function runTransforms(
  stage: Transform['stage'],
  page: PageInProgress,
  transforms: readonly Transform[],
): Promise<void> {
  for (const transform of byName(transforms)) {
    if (transform.stage === stage) await page.diagnostics.attempt(() => transform.run(page));
  }
}

/** The part of a page's key that stands for the transforms of its edition. */
export async function transformsKey(
  transforms: readonly Transform[],
  edition: Edition,
): Promise<string> {
  const keys = byName(transforms).map(async ({ name, key }) => [name, await key(edition)]);
  return hashOf(JSON.stringify(await Promise.all(keys)));
}

function byName(transforms: readonly Transform[]): Transform[] {
  return transforms.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
