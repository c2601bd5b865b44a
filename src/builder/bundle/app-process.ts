import { createBuilder } from 'vite';
import { answerQuestions } from '../files/asked-process.ts';
import type { SiteComponents } from './site-components.ts';
import { createViteConfig } from './vite-config.ts';

/** The app of a site, and the empty folder for its bundles. */
export interface AppQuestion {
  base: string;
  accent: string;
  components: SiteComponents;
  outDir: string;
}

/** What went wrong, as a bundler words it: something in a component of the site, most likely. */
export interface AppAnswer {
  problem?: string;
}

// A bundle is for readers, whatever the environment of the build says.
process.env.NODE_ENV = 'production';

answerQuestions(async (question: AppQuestion): Promise<AppAnswer> => {
  const builder = await createBuilder(createViteConfig(question));
  const { ssr, client } = builder.environments;
  try {
    if (ssr) await builder.build(ssr);
    if (client) await builder.build(client);
    return {};
  } catch (error) {
    return { problem: (error as Error).message };
  }
});
