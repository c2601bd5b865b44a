import { fileOwners } from '#channels/file-owners.ts';
import type { FeatureModule } from '#node/feature.ts';
import type { Edition } from '#shared/navigation/edition.ts';
import { findSearchFile } from './build/find-search-file.ts';
import { searchFiles } from './build/search-files.ts';
import { searchPages } from './build/search-page.ts';
import { type SearchOptions, schema } from './options.ts';
import { searchTexts } from './texts.ts';

export default {
  file: import.meta.filename,
  schema,
  texts: searchTexts,
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { main: './styles/index.css', 'not-found': './styles/not-found.css' },
  },
  policy: ({ apiUrl }) => (apiUrl ? { connect: [new URL(apiUrl).origin] } : {}),
  setup({ options, config, provide }) {
    const editions = new Map<string, Edition>();
    provide(fileOwners, async () => ({ editions }));
    return {
      pages: async () => ({ buildOnlyPages: (pages) => searchPages(pages, config) }),
      async emit({ site, pages }, output) {
        editions.clear();
        for (const file of searchFiles(pages, { site: site.data, options })) {
          if (file.edition) editions.set(file.path.slice(1), file.edition);
          await output.add(file.path, () => file.content, file.hash);
        }
      },
      dev: { answer: (path, site) => findSearchFile(path, site, options) },
    };
  },
} satisfies FeatureModule<SearchOptions>;
