import { runnableHeadings } from 'truedocs/channels';
import { defineFeatureModule, type SourceFile } from 'truedocs/feature';
import { withoutBase } from 'truedocs/shared';
import { liveTranslations } from '#languages/languages.ts';
import { type LiveSite, liveSite } from '#live/live-site.ts';
import { playgroundFiles } from './files/playground-files.ts';
import { playgroundLink } from './files/playground-link.ts';
import { schema } from './options.ts';
import { playgroundTexts } from './texts.ts';
import { completePlaygrounds } from './transforms.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  requires: ['live'],
  built: { module: './built.ts' },
  texts: playgroundTexts,
  translations: liveTranslations,
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { playground: './playground.css' },
  },
  siteModules: ({ data }) => ({ ProgramData: data }),
  components: {
    Playground: { file: './Playground.tsx', styles: () => ['live-values', 'playground'] },
  },
  setup({ options: { path: page }, config, consume, textsOf }) {
    const live = () => consume(liveSite)[0] as LiveSite;
    return {
      transforms: [
        completePlaygrounds({
          sandboxOf: (version) => live().sandboxOf(version),
          textsOf,
        }),
      ],
      async document({ routePath }, site) {
        const found = await site.getPage(withoutBase(routePath, config.base));
        // There is a program to open.
        if (page === undefined || !found || !runnableHeadings(found.metadata)) return {};
        const link = playgroundLink(page, site, found.metadata.routePath);
        return link === undefined ? {} : { data: link };
      },
      builtData: () => page ?? null,
      async emit({ site }, output) {
        if (![...site.sources.values()].some(hasPlayground)) return;
        for (const [name, content] of playgroundFiles(
          site,
          await live().examples(),
          live().sandboxes,
        )) {
          await output.add(name, await content());
        }
      },
      dev: {
        async answer(path, site) {
          const route = withoutBase(path, config.base);
          if (!/^\/(?:_live|assets\/live)\//.test(route)) return undefined;
          const files = playgroundFiles(site, await live().examples(), live().sandboxes);
          const made = files.get(route);
          return made && { type: 'application/json', body: await made() };
        },
      },
    };
  },
});

function hasPlayground({ scan }: Pick<SourceFile, 'scan'>): boolean {
  return scan.components.includes('Playground');
}
