import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureOutput } from '#contract/feature.ts';
import type { Site } from '#contract/site.ts';
import { engineHash } from '#node/cache/package-hash.ts';
import { hashOf } from '#node/cache/store.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { documentFile } from '#node/files/files.ts';
import { coreTranslations } from '#node/languages/languages.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { pagesOf, type Section, sectionsOf } from './contents.ts';
import { schema } from './options.ts';
import type { SectionLink } from './render.tsx';
import { sectionPage } from './section-page.ts';
import { bookTexts } from './texts.ts';

/** Folder of everything that it writes, without base. */
const folder = '/_book/';

const stylesheet = `${folder}section.css`;

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: bookTexts,
  translations: coreTranslations,
  client: { render: './render.tsx' },
  setup({ options, root, isDevelopment }) {
    // They are made from whole documents, which only a build has.
    if (isDevelopment) return {};
    let planned: ReturnType<typeof planSections> | undefined;
    const read = (site: Site) => {
      planned ??= planSections(options.sections, site);
      return planned;
    };
    return {
      async check(site) {
        const locate = await openConfigSource(root);
        const { unknown } = read(site);
        return { deadLinks: unknown.map((written) => unknownSection(written, locate(written))) };
      },
      document({ routePath }, site) {
        const links = read(site).links.get(withoutBase(routePath, site.data.base));
        return links ? { data: links.map((link) => ({ ...link })) } : {};
      },
      async emit({ site }, output) {
        await addSections(read(site).sections, site, output);
      },
      headers: () =>
        (planned?.sections ?? []).map(({ path: route }) => ({
          path: route,
          headers: { 'X-Robots-Tag': 'noindex' },
        })),
    };
  },
});

/** The sections of a site, and the links to them by the route of their first page. */
function planSections(paths: readonly string[], site: Site) {
  const found = sectionsOf(paths, folder, site);
  const links = new Map<string, SectionLink[]>();
  for (const section of found.sections) {
    const first = pagesOf([section])[0]?.route ?? '';
    const link = { text: section.text, href: withBase(section.path, site.data.base) };
    links.set(first, [...(links.get(first) ?? []), link]);
  }
  return { ...found, links };
}

function unknownSection(written: string, place: Diagnostic['place']): Diagnostic {
  const sentence = `"${written}" in \`sections\` of \`book\` is neither the key of a sidebar nor the first page of a group in one. Write the path of one of them.`;
  return new Diagnostic(sentence, place);
}

async function addSections(
  sections: readonly Section[],
  site: Site,
  output: FeatureOutput,
): Promise<void> {
  if (sections.length === 0) return;
  await output.add(stylesheet, readFileSync(new URL('./section.css', import.meta.url)));
  for (const section of sections) await addSection(section, site, output);
}

async function addSection(section: Section, site: Site, output: FeatureOutput): Promise<void> {
  const { data } = site;
  const documents = new Map(
    pagesOf([section]).map(({ route }) => [
      route,
      readFileSync(path.join(output.folder, documentFile(route)), 'utf8'),
    ]),
  );
  const texts = { ...bookTexts, ...textsOf(data, section.edition.lang) };
  const code = await engineHash();
  const key = hashOf(code, JSON.stringify([section, data]), ...documents.values());
  const sources = { site, texts, documents, stylesheet: withBase(stylesheet, data.base) };
  const make = () => sectionPage(section, sources);
  await output.add(`/${documentFile(section.path)}`, make, key);
}
