import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOf } from '#node/cache/store.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import type { FeatureModule, FeatureOutput } from '#node/feature.ts';
import { documentFile } from '#node/files/files.ts';
import type { Site } from '#node/site/site.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { Edition } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/theme-texts.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { addBooks, booksOf, type EditionBook } from './books.ts';
import { type Entry, pagesOf, type Section, sectionsOf } from './contents.ts';
import { type BookOptions, schema } from './options.ts';
import type { BookLinks } from './render.tsx';
import { sectionPage } from './section-page.ts';
import { bookTexts } from './texts.ts';

/** Folder of everything that it writes, without base. */
const folder = '/_book/';

const stylesheet = `${folder}section.css`;

const noindex = { 'X-Robots-Tag': 'noindex' };

export default {
  file: import.meta.filename,
  schema,
  packages: ['fflate', 'hast-util-to-xast', 'xast-util-to-xml'],
  texts: bookTexts,
  client: { render: './render.tsx' },
  setup({ options, root, isDevelopment }) {
    // They are made from whole documents, which only a build has.
    if (isDevelopment) return {};
    let made: Books | undefined;
    const read = (site: Site) => {
      made ??= planBooks(options, site);
      return made;
    };
    return {
      async check(site) {
        const locate = await openConfigSource(root);
        const { unknown } = read(site);
        return { deadLinks: unknown.map((written) => unknownSection(written, locate(written))) };
      },
      document({ routePath }, site) {
        const links = read(site).links.get(withoutBase(routePath, site.data.base));
        return links ? { data: { ...links } } : {};
      },
      async emit(rendered, output) {
        const { site } = rendered;
        const { sections, books } = read(site);
        await Promise.all([addBooks(books, rendered, output), addSections(sections, site, output)]);
      },
      headers: () => ({
        files: [...(made?.sections ?? []), { path: folder }].map((file) => ({
          path: file.path,
          headers: noindex,
        })),
      }),
    };
  },
} satisfies FeatureModule<BookOptions>;

/** Everything that the feature makes of a site. */
interface Books extends ReturnType<typeof sectionsOf> {
  books: EditionBook[];
  /** By route: a section is offered on its first page, an EPUB there and on the first page of its edition. */
  links: Map<string, BookLinks>;
}

function planBooks({ sections: paths, epub: title }: BookOptions, site: Site): Books {
  const { base } = site.data;
  const found = sectionsOf(paths, folder, site);
  const books = title === undefined ? [] : booksOf(title, folder, site);
  const links = new Map<string, BookLinks>();
  const linksAt = (entries: readonly Entry[], { version, lang }: Edition): BookLinks => {
    const route = pagesOf(entries)[0]?.route ?? '';
    const book = books.find(({ edition }) => edition.version === version && edition.lang === lang);
    const own = links.get(route) ?? {
      sections: [],
      ...(book && { epub: withBase(book.path, base) }),
    };
    links.set(route, own);
    return own;
  };
  for (const { entries, edition } of books) linksAt(entries, edition);
  for (const section of found.sections) {
    const { text, path: route, edition } = section;
    linksAt([section], edition).sections.push({ text, href: withBase(route, base) });
  }
  return { ...found, books, links };
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
  const code = await hashOfModules([path.join(import.meta.dirname, 'section-page.ts')]);
  const key = hashOf(code, JSON.stringify([section, data]), ...documents.values());
  const sources = { site, texts, documents, stylesheet: withBase(stylesheet, data.base) };
  const make = () => sectionPage(section, sources);
  await output.add(`/${documentFile(section.path)}`, make, key);
}
