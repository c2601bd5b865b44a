import { expect, it } from 'vitest';
import { loadFeatures } from '#node/features/load-features.ts';
import { missingOrigin } from '#node/terminal/build-report.ts';
import { history } from './index.ts';

it('names as left out only what the options ask for', async () => {
  const leftOut = async (options: object) => {
    const { features } = await loadFeatures([history(options)], { root: '' });
    return missingOrigin({ origin: undefined }, features);
  };
  expect(await leftOut({})).not.toContain('feed');
  expect(await leftOut({ news: { path: '/news' } })).toContain('feed');
});
