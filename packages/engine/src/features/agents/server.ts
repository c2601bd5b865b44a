import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { agentNotes } from '#channels/agent-notes.ts';
import type { Site, SitePage } from '#contract/site.ts';
import { engineHash } from '#node/cache/package-hash.ts';
import { hashOf, openStore } from '#node/cache/store.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { documentFile, markdownFile } from '#node/files/files.ts';
import { coreTranslations } from '#node/languages/languages.ts';
import { mainOf } from '#node/output/documents/page-text.ts';
import { documentTitle, pageTypeOf } from '#shared/page/document-title.ts';
import type { PageMetadata } from '#shared/page/page.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { decodePath, withBase, withoutBase } from '#shared/url.ts';
import { noteTexts } from './agent-note.ts';
import { llmsFiles, type PageMarkdown } from './llms/llms-files.ts';
import type { MarkdownOptions } from './markdown/page-markdown.ts';
import { showInstructions } from './skills/agent-instructions.ts';
import { readSkills } from './skills/read-skills.ts';
import { deadSkillLinks, placedBody, skillFiles } from './skills/skill-files.ts';

/** The options of `agents`. */
export const schema = z.strictObject({
  /**
   * Adds links to AI assistants to the menu below each article. `{url}` is replaced with the URL of
   * the page's Markdown, so the site needs an `origin`.
   * @default [] @example [{ text: 'Ask Example', link: 'https://assistant.example/?q=Read%20{url}' }]
   */
  assistants: z
    .array(z.strictObject({ text: z.string(), link: z.url({ protocol: /^https?$/ }) }))
    .default([]),
  /**
   * The folder with your agent skills, relative to the site's folder. Each skill is a folder with a
   * `SKILL.md`.
   * @default none @example './skills'
   */
  skills: z.string().optional(),
  /**
   * Markdown for the top of every `llms.txt`. Use it to tell agents what they need to know
   * before they pick a page.
   * @default none @example 'Version 2 is the default. For version 1, read /v1/llms.txt.'
   */
  introduction: z.string().optional(),
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

export default defineFeatureModule({
  contract: 1,
  schema,
  texts,
  translations: coreTranslations,
  client: { render: './render.tsx', styles: { main: './agents.css' } },
  components: { AgentInstructions: { file: './skills/AgentInstructions.tsx' } },
  async setup({ options, config, root, cacheDir, consume }) {
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
        const places = { folder: output.folder, cacheDir };
        const markdown = await writeMarkdown(rendered.pages, rendered.site, places);
        // The collections hold what these repeat.
        await writeMarkdown(rendered.buildOnlyPages, rendered.site, places);
        const isListed = (page: PageMarkdown) =>
          rendered.site.isListed(withoutBase(page.routePath, data.base));
        const notes = [options.introduction ?? [], ...consume(agentNotes)].flat();
        const introduction = notes.join('\n\n') || undefined;
        const lists = llmsFiles(markdown.filter(isListed), { skills, introduction }, data);
        const files = [...lists, ...skillFiles(skills, data)];
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
});

/** The folder that gets the Markdown, and the cache that has it for unchanged pages. */
interface Places {
  folder: string;
  cacheDir: string;
}

/**
 * Writes the Markdown of each page beside its document, and from it: the text is a function of what
 * the document shows, so that it comes from the cache where that hasn't changed. A file of the site's
 * own at the same path stays.
 *
 * @returns The pages in the order in which readers should meet them: that of the sidebars.
 */
async function writeMarkdown(
  pages: readonly SitePage[],
  site: Site,
  { folder, cacheDir }: Places,
): Promise<PageMarkdown[]> {
  const { base } = site.data;
  const store = openStore(cacheDir, 'markdown');
  const code = await engineHash();
  const all = pages.flatMap(({ metadata }) => {
    if (pageTypeOf(metadata) === '404') return [];
    const { routePath } = metadata;
    const options = markdownOptions(metadata, site);
    const document = path.join(folder, documentFile(routePath));
    const main = mainOf(readFileSync(document, 'utf8'));
    const key = hashOf(code, JSON.stringify(options), main);
    const place = path.join(folder, markdownFile(routePath));
    return { metadata, options, document, key, place };
  });
  for (const { options, document, key, place } of all) {
    await store.write(key, place, async () => {
      // It loads slowly, and only for a page that has changed.
      const { pageMarkdown } = await import('./markdown/page-markdown.ts');
      return pageMarkdown(mainOf(readFileSync(document, 'utf8')), options);
    });
  }
  const texts = new Map(
    all.map(({ metadata, options, place }) => [options.address, listed(metadata, options, place)]),
  );
  const inSidebars = site.sidebars.all.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const order = new Set([withBase('/', base), ...inSidebars, ...texts.keys()]);
  return [...order].flatMap((address) => texts.get(address) ?? []);
}

/**
 * The Markdown of a page during development.
 *
 * @param address Path with base.
 * @param render Makes the markup of a page.
 * @returns `undefined` for other paths.
 */
export async function findMarkdown(
  address: string,
  site: Site,
  render: (route: string) => Promise<string>,
): Promise<string | undefined> {
  if (!address.endsWith('.md')) return undefined;
  const { table, notFoundRoutes, data } = site;
  const name = decodePath(withoutBase(address, data.base)).slice(1);
  const route = table.routes.find((known) => markdownFile(known) === name);
  if (route === undefined || notFoundRoutes.includes(route)) return undefined;
  const found = await site.getPage(route);
  if (!found) return undefined;
  const { pageMarkdown } = await import('./markdown/page-markdown.ts');
  return pageMarkdown(mainOf(await render(route)), markdownOptions(found.metadata, site));
}

function markdownOptions(page: PageMetadata, { data, editionOf }: Site): MarkdownOptions {
  const { routePath } = page;
  return {
    address: withBase(routePath, data.base),
    origin: data.origin ?? '',
    title: page.title || documentTitle(page, data, editionOf(routePath)),
  };
}

/** Entry of a page in lists. All texts of a large site would take much memory. */
function listed(
  { frontmatter }: PageMetadata,
  { address, title }: MarkdownOptions,
  place: string,
): PageMarkdown {
  return {
    routePath: address,
    title,
    description: frontmatter.description,
    length: readFileSync(place, 'utf8').length,
    get text() {
      return readFileSync(place);
    },
  };
}
