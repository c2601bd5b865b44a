import path from 'node:path';
import { filesOfModules, linkedFolders } from 'truedocs/build';
import { documentedPackages, embeddedExamples } from 'truedocs/channels';
import { defineFeatureModule, type SitePage } from 'truedocs/feature';
import { ownValue } from 'truedocs/shared';
import { type Connections, connectPage, findConnections } from './connections.ts';
import { symbolFilterTexts } from './filter/texts.ts';
import { generatePages, type ReferenceSite } from './generate-pages.ts';
import { filterTranslations } from './languages/languages.ts';
import { symbolLinks } from './names/link-symbols.ts';
import { type ReferenceConfig, schema } from './options.ts';
import type { GeneratedPages } from './pages/reference-pages.ts';
import { referenceByVersion, samplePackage } from './version-references.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: symbolFilterTexts,
  translations: filterTranslations,
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { reference: './theme/reference.css' },
  },
  setup({ options, config, root, cacheDir, provide, consume }) {
    const references = referenceByVersion(options, config);
    const site = { root, config, cacheDir };
    const generated = new GeneratedOnce(references, site);
    const packages = Object.fromEntries(
      Object.entries(references).map(([version, one]) => [version, samplePackage(one).name]),
    );
    const connections = new WeakMap<readonly SitePage[], Promise<Connections>>();
    const connectionsOf = (compiled: readonly SitePage[]) => {
      const known = connections.get(compiled);
      if (known) return known;
      const [examples] = consume(embeddedExamples);
      const found = findConnections(compiled, { ...site, packages, examples });
      connections.set(compiled, found);
      return found;
    };
    const namesOf = async (version: string) =>
      Object.hasOwn(references, version)
        ? ownValue((await generated.get()).names, version)
        : undefined;
    provide(documentedPackages, {
      packageOf(version) {
        const reference = ownValue(references, version);
        return reference && samplePackage(reference);
      },
      namesOf,
    });
    return {
      start() {
        // A failure is told with the pages.
        generated.get().catch(() => {});
      },
      async pages() {
        const { pages, sidebar } = await generated.get();
        return { generated: pages, sidebar };
      },
      transforms: [symbolLinks(namesOf)],
      connect: async (page, compiled) => connectPage(page, await connectionsOf(compiled)),
      dev: { watch: () => watchedFiles(references, root) },
    };
  },
});

/** Pages that are made once, because content doesn't change them and it takes long; again if that fails. */
class GeneratedOnce {
  readonly #references: Readonly<Record<string, ReferenceConfig>>;
  readonly #site: ReferenceSite;
  #made: Promise<GeneratedPages> | undefined;

  constructor(references: Readonly<Record<string, ReferenceConfig>>, site: ReferenceSite) {
    this.#references = references;
    this.#site = site;
  }

  get(): Promise<GeneratedPages> {
    this.#made ??= this.#make();
    return this.#made;
  }

  async #make(): Promise<GeneratedPages> {
    try {
      return await generatePages(this.#references, this.#site);
    } catch (error) {
      this.#made = undefined;
      throw error;
    }
  }
}

/**
 * Files that the pages of references depend on: the modules that the configuration names, and
 * packages that are links to where somebody works on them.
 */
async function watchedFiles(
  references: Readonly<Record<string, ReferenceConfig>>,
  root: string,
): Promise<string[]> {
  const all = Object.values(references);
  const pages = all.flatMap((reference) => reference.pages.map((page) => path.resolve(root, page)));
  const packages = all.map((reference) => ({ name: reference.package, from: root }));
  return [...linkedFolders(packages), ...(await filesOfModules(pages))];
}
