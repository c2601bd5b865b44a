import { it } from 'vitest';
import { featureNames } from '../support/engine-features.ts';
import { copyEngine, withDependents } from './engine-copy.ts';

/** The core's tests, which are beside its code. Those of features may use what another one has. */
const vitest = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project=node', '--project=mocking'],
  ...['--dir', 'packages/engine/src'],
  ...['--exclude', '**/features/**', '--testTimeout', '600000'],
];

it.each(featureNames)(
  'without %s, the engine type-checks, and the core passes its tests',
  async (name) => {
    const deleted = await withDependents(name);
    const copy = copyEngine(deleted);
    try {
      await copy.checkTypes(copy.projects());
      await copy.run('node', ...vitest);
    } finally {
      copy.remove();
    }
  },
  1_200_000,
);

it('without all features, the engine type-checks', async () => {
  const copy = copyEngine(featureNames);
  try {
    await copy.checkTypes(copy.projects());
  } finally {
    copy.remove();
  }
});
