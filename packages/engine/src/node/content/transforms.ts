import type { PageInProgress, Transform } from '#contract/transform.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { Edition } from '#shared/site/site-data.ts';
import { hashOf } from '../cache/store.ts';

/** Runs the transforms of a stage; what one finds wrong doesn't keep the others from running. */
export async function runTransforms(
  stage: Transform['stage'],
  page: PageInProgress,
  transforms: readonly Transform[],
): Promise<void> {
  for (const transform of transforms) {
    if (transform.stage === stage) await page.diagnostics.attempt(() => transform.run(page));
  }
}

/** The part of a page's key that stands for the transforms of its edition. */
export async function transformsKey(
  transforms: readonly Transform[],
  edition: Edition,
): Promise<string> {
  const keys = transforms.map(async ({ name, key }) => [name, await key?.(edition)]);
  return hashOf(JSON.stringify(await Promise.all(keys)));
}

/**
 * Puts transforms into the order in which they run: as they say, and otherwise by name, so that the
 * order of features in a configuration means nothing.
 *
 * @throws Diagnostic that names a circle, or a name that two transforms have.
 */
export function inOrder(transforms: readonly Transform[]): Transform[] {
  const named = transforms.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const ordered = new Set<Transform>();
  const place = (transform: Transform, way: readonly Transform[]): void => {
    if (ordered.has(transform)) return;
    const at = way.indexOf(transform);
    if (at >= 0) {
      const circle = [...way.slice(at), transform].map(({ name }) => `"${name}"`).reverse();
      throw new Diagnostic(
        `These steps of the stage \`${transform.stage}\` wait for one another: ${circle.join(' before ')}. Change \`before\` or \`after\` of one of them.`,
      );
    }
    for (const other of named) {
      if (runsBefore(other, transform)) place(other, [...way, transform]);
    }
    ordered.add(transform);
  };
  for (const [index, transform] of named.entries()) {
    if (named[index + 1]?.name === transform.name) {
      throw new Diagnostic(`Two steps have the name "${transform.name}". Rename one of them.`);
    }
    place(transform, []);
  }
  return [...ordered];
}

function runsBefore(one: Transform, other: Transform): boolean {
  if (one.stage !== other.stage) return false;
  return one.before?.includes(other.name) || other.after?.includes(one.name) || false;
}
