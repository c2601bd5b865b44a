import { z } from 'zod';
import type { FeatureModule } from '#node/feature.ts';
import { noteTexts } from './agent-note.ts';
import { llmsFiles } from './llms/llms-files.ts';
import { findMarkdown, writeMarkdown } from './site-markdown.ts';

/** The options of `agents`. */
export const schema = z.strictObject({
  /**
   * Assistants that readers can ask about a page; `{url}` stands for the address of its Markdown.
   * They are shown when the site has an `origin`.
   * @default []
   * @example [{ text: 'Ask Example', link: 'https://assistant.example/?q=Read%20{url}' }]
   */
  assistants: z
    .array(z.strictObject({ text: z.string(), link: z.url({ protocol: /^https?$/ }) }))
    .default([]),
});

/** The checked options, with all defaults. */
export type AgentOptions = z.output<typeof schema>;

/** The note for agents, and links to the Markdown of a page. */
const texts = {
  ...noteTexts,
  copyMarkdownText: 'Copy as Markdown',
  viewMarkdownText: 'View as Markdown',
};

export type AgentTexts = typeof texts;

export default {
  file: import.meta.filename,
  schema,
  texts,
  client: { render: './render.tsx', styles: { index: './agents.css' } },
  setup: ({ options, cacheDir }) => ({
    data: options,
    async emit({ site, pages, indexPages }, output) {
      const markdown = await writeMarkdown(pages, site, { output, cacheDir });
      // The collections hold what these repeat.
      await writeMarkdown(indexPages, site, { output, cacheDir });
      for (const { path, content } of llmsFiles(markdown, site.data)) {
        await output.add(path, content);
      }
    },
    dev: {
      async answer(path, site, render) {
        const body = await findMarkdown(path, site, render);
        return body === undefined ? undefined : { type: 'text/markdown', body };
      },
    },
  }),
} satisfies FeatureModule<AgentOptions>;
