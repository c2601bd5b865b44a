import { expect, it } from 'vitest';
import { checkConfig } from '#node/config/load-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { search } from './index.ts';

it('texts of a feature may be replaced where the site has the feature', async () => {
  const features = [search()];
  const themeConfig = { searchPlaceholderText: 'Find' };
  const config = await checkConfig({ features, themeConfig }, 'site.config.ts', '');
  expect(textsOf(toSiteData(config), 'en')).toMatchObject({
    searchPlaceholderText: 'Find',
    searchNoResultsText: 'No results for',
    searchSuggestedQueryText: 'Please try again with a different keyword',
  });
  await expect(checkConfig({ features: [], themeConfig }, 'site.config.ts', '')).rejects.toThrow(
    'Unknown key `themeConfig.searchPlaceholderText`',
  );
});
