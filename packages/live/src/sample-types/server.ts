import { documentedPackages, embeddedExamples, sampleTypes } from 'truedocs/channels';
import { defineFeatureModule } from 'truedocs/feature';
import { z } from 'zod';
import { checkedReleases } from './checked-releases.ts';
import { SiteTypes } from './site-types.ts';
import { typeTransforms } from './transforms.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  requires: ['reference'],
  built: { module: './built.ts' },
  client: { browser: './browser.ts' },
  setup({ config, cacheDir, isDevelopment, provide, consume }) {
    const types = new SiteTypes({
      config,
      cacheDir,
      packages: () => consume(documentedPackages)[0],
      examples: () => consume(embeddedExamples)[0],
    });
    provide(sampleTypes, (version) => types.of(version));
    return {
      start({ sources }) {
        types.read(sources);
        // While a site is written, pages are compiled when they are asked for.
        if (!isDevelopment) types.prepare();
      },
      transforms: typeTransforms((version) => types.of(version)),
      builtData: () => checkedReleases(config, consume(documentedPackages)[0]),
      dev: { watch: () => types.linkedFolders(), end: () => types.end() },
    };
  },
});
