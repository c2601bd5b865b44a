import path from 'node:path';
import { z } from 'zod';
import type { FeatureModule } from '#node/feature.ts';
import { toSiteData } from '#shared/site/site-config.ts';
import { noteTexts } from './agent-note.ts';
import { llmsFiles } from './llms/llms-files.ts';
import { findMarkdown, writeMarkdown } from './site-markdown.ts';
import { showInstructions } from './skills/agent-instructions.ts';
import { readSkills } from './skills/read-skills.ts';
import { deadSkillLinks, placedBody, skillFiles } from './skills/skill-files.ts';

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
  /**
   * Folder of instructions for agents, relative to the site's: a folder with a `SKILL.md` for each.
   * @default none @example './skills'
   */
  skills: z.string().optional(),
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
  client: { render: './render.tsx', styles: { main: './agents.css' } },
  components: { AgentInstructions: { file: './skills/AgentInstructions.tsx' } },
  async setup({ options, config, root, cacheDir }) {
    const { assistants, skills: folder } = options;
    const { versions } = config.multiVersion ?? {};
    const skills = folder === undefined ? [] : await readSkills(root, folder, versions);
    const site = toSiteData(config);
    const texts = new Map(skills.map((skill) => [skill.name, placedBody(skill, site)]));
    return {
      data: { assistants },
      transforms: [showInstructions(texts, config.markdown)],
      check: ({ data }, present) => ({ deadLinks: deadSkillLinks(skills, data, present) }),
      async emit(rendered, output) {
        const { data } = rendered.site;
        const places = { output, cacheDir };
        const markdown = await writeMarkdown(rendered.pages, rendered.site, places);
        // The collections hold what these repeat.
        await writeMarkdown(rendered.buildOnlyPages, rendered.site, places);
        const files = [...llmsFiles(markdown, skills, data), ...skillFiles(skills, data)];
        for (const file of files) await output.add(file.path, file.content);
      },
      dev: {
        async answer(address, current, render) {
          const body = await findMarkdown(address, current, render);
          return body === undefined ? undefined : { type: 'text/markdown', body };
        },
        ...(folder !== undefined && { watch: async () => [`${path.join(root, folder)}/`] }),
      },
    };
  },
} satisfies FeatureModule<AgentOptions>;
