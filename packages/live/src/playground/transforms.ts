import type { Transform } from 'truedocs/feature';
import { componentsOf } from 'truedocs/pages';
import type { SiteTexts } from 'truedocs/shared';
import type { LiveSite } from '#live/live-site.ts';
import { programProps } from '#live/program-run/program-props.ts';
import { liveTexts } from '#live/texts.ts';
import { playgroundTexts } from '#playground/texts.ts';

/** Sources of the playgrounds on pages. */
export interface PlaygroundTransformOptions {
  sandboxOf: LiveSite['sandboxOf'];
  textsOf(lang: string): SiteTexts;
}

/** Tells every playground of a page where its programs run, and what it says other than in English. */
export function completePlaygrounds(options: PlaygroundTransformOptions): Transform {
  return {
    name: 'playground: texts and sandbox',
    stage: 'finished',
    key: async ({ version }) => JSON.stringify(await options.sandboxOf(version)),
    async run({ body, edition: { version, lang } }) {
      const found = componentsOf(body, 'Playground');
      if (found.length === 0) return;
      const { place } = await options.sandboxOf(version);
      const english = { ...liveTexts, ...playgroundTexts };
      const props = await programProps(place, options.textsOf(lang), english);
      for (const component of found) Object.assign(component.props, props);
    },
  };
}
