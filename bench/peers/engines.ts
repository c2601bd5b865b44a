import { rmSync } from 'node:fs';
import path from 'node:path';
import { cacheDirOf } from '#node/cache/store.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { type PlainPage, writeModule, writePages, writeText } from './pages.ts';

/** What the bench clicks and looks for on the pages of an engine. */
export interface Selectors {
  /** Opens the search. */
  searchButton: string;
  searchInput: string;
  searchResult: string;
  /** Link to the next page. */
  next: string;
}

/** An engine that builds the same pages. */
export interface Engine {
  name: string;
  selectors: Selectors;
  /** Writes the site into an empty folder. */
  write(folder: string, pages: readonly PlainPage[]): void;
  /** Program and arguments that build it, in its folder. */
  command: readonly string[];
  /** Folder of the output, in that of the site. */
  dist: string;
  /** What a build keeps for the next one. */
  caches(folder: string): string[];
}

/** Packages of the peers, with a Node that all of them run on. */
export const peerPackages = [
  'vitepress@1.6.4',
  'astro@7.3.5',
  '@astrojs/starlight@0.42.4',
  'node@24',
];

const title = 'Peers';

const vitepress: Engine = {
  name: 'VitePress',
  selectors: {
    searchButton: '.VPNavBarSearch button',
    searchInput: '.VPLocalSearchBox input',
    searchResult: '.VPLocalSearchBox .result',
    next: '.pager-link.next',
  },
  write(folder, pages) {
    // Its compiler takes the braces and angle brackets of prose for code.
    const text = (page: PlainPage) => `# ${page.title}\n\n::: v-pre\n${page.body}\n:::\n`;
    writePages(folder, pages, text);
    const sidebar = foldersOf(pages).map(([name, inside]) => ({
      text: name,
      collapsed: true,
      items: inside.map((page) => ({ text: page.title, link: `/${page.name}` })),
    }));
    writeModule(path.join(folder, '.vitepress/config.mjs'), {
      title,
      cleanUrls: true,
      ignoreDeadLinks: true,
      themeConfig: { search: { provider: 'local' }, sidebar },
    });
  },
  command: ['npx', 'vitepress', 'build'],
  dist: '.vitepress/dist',
  caches: (folder) => [path.join(folder, '.vitepress/cache')],
};

const starlight: Engine = {
  name: 'Starlight',
  selectors: {
    searchButton: 'button[data-open-modal]',
    searchInput: '.pagefind-ui__search-input',
    searchResult: '.pagefind-ui__result-link',
    next: 'a[rel=next]',
  },
  write(folder, pages) {
    const text = (page: PlainPage) =>
      `---\ntitle: ${JSON.stringify(page.title)}\n---\n\n${page.body}`;
    writePages(path.join(folder, 'src/content/docs'), pages, text);
    const sidebar = foldersOf(pages).map(([label]) => ({
      label,
      collapsed: true,
      items: [{ autogenerate: { directory: label } }],
    }));
    const options = JSON.stringify({ title, sidebar });
    writeText(
      path.join(folder, 'astro.config.mjs'),
      `import starlight from '@astrojs/starlight';
export default { integrations: [starlight(${options})] };
`,
    );
    writeText(
      path.join(folder, 'src/content.config.ts'),
      `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    );
  },
  command: ['npx', 'astro', 'build'],
  dist: 'dist',
  caches: (folder) => ['.astro', 'node_modules'].map((name) => path.join(folder, name)),
};

const ours: Engine = {
  name: 'this engine',
  selectors: {
    searchButton: '.search-button',
    searchInput: '.search-input',
    searchResult: '.search-list [role="option"]',
    next: '.pager a[rel=next]',
  },
  write(folder, pages) {
    writePages(path.join(folder, 'content'), pages, (page) => `# ${page.title}\n\n${page.body}`);
    writeModule(path.join(folder, 'site.config.mjs'), { title });
  },
  command: [
    'npx',
    'node',
    path.join(projectDir, 'packages/engine/dist/node/cli.js'),
    'build',
    // The others leave it to hosts.
    ...['--compress', 'none'],
  ],
  dist: 'dist',
  caches: (folder) => [cacheDirOf(folder), cacheDirOf()],
};

export const engines: readonly Engine[] = [vitepress, starlight, ours];

/** Removes what earlier builds of a site kept. */
export function forgetBuilds({ caches, dist }: Engine, folder: string): void {
  for (const cache of [...caches(folder), path.join(folder, dist)])
    rmSync(cache, { recursive: true, force: true });
}

/** The pages by the first part of their names. */
function foldersOf(pages: readonly PlainPage[]): [name: string, pages: PlainPage[]][] {
  const folders = new Map<string, PlainPage[]>();
  for (const page of pages) {
    const [folder = ''] = page.name.split('/');
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  return [...folders];
}
