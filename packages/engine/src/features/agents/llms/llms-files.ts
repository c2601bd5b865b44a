import { markdownFile } from '#node/files/files.ts';
import {
  type Edition,
  editionOfRoute,
  editionPrefix,
  editionsOf,
  releaseOf,
  type SiteData,
  splitRoute,
} from '#shared/site/site-data.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import type { Skill } from '../skills/read-skills.ts';
import { skillPath } from '../skills/skill-files.ts';
import { digest, maxDigest } from './digest.ts';

/** A page in its Markdown form, and what lists of pages say about it. */
export interface PageMarkdown {
  /** With base. */
  routePath: string;
  title: string;
  description?: string | undefined;
  /** Characters of the text. */
  length: number;
  /** In UTF-8, read when it's asked for: a large site's texts take much memory. */
  readonly text: Buffer;
}

/** A file of the site. */
interface TextFile {
  /** Without base. */
  path: string;
  /** Characters of the content. */
  length: number;
  /** In UTF-8, put together when it's asked for. */
  readonly content: Buffer;
}

/** Characters of a part of a section: clients cut off what they fetch at about 100,000. */
const maxPart = 90_000;

/** Longer sections, such as a reference, are listed in a file of their own. */
const maxListed = 80;

/**
 * The lists and collections of Markdown that language models read, for each version and language:
 * `llms.txt` lists the pages, `llms-full.txt` holds them all, `llms-small.txt` the essentials of a site that's larger
 * than that, and `llms/guide.txt` a section.
 *
 * @param pages In the order in which readers should meet them.
 * @param about What the lists say before they list pages.
 */
export function llmsFiles(
  pages: readonly PageMarkdown[],
  about: ListTexts,
  site: SiteData,
): TextFile[] {
  return editionsOf(site).flatMap((edition) => {
    const own = pages.filter((page) => isIn(edition, routeOf(page, site), site));
    if (own.length === 0) return [];
    const releases = releasesOf(edition, pages, { ...about, site });
    const isEntry = releases.length > 0 && editionPrefix(edition, site) === '';
    const introduction = [
      ...heading(edition, site, isEntry),
      ...(about.introduction ? [about.introduction, ''] : []),
      ...releases,
      ...skillsOf(edition, about.skills, site),
    ];
    return editionFiles(own, edition, { site, introduction });
  });
}

/** What lists say before they list pages. */
interface ListTexts {
  /** Instructions, which the list of their version names. */
  skills: readonly Skill[];
  /** Markdown below the description of every list. */
  introduction?: string | undefined;
}

/** The releases with their lists of pages and their skills, and the pages about the choice between them. */
function releasesOf(
  own: Edition,
  pages: readonly PageMarkdown[],
  { skills, site }: ListTexts & { site: SiteData },
): string[] {
  const { choice = [], versions = [] } = site.multiVersion ?? {};
  const editions = versions.map((version) => ({ version, lang: own.lang }));
  const present = editions.filter((edition) =>
    pages.some((page) => isIn(edition, routeOf(page, site), site)),
  );
  if (present.length < 2) return [];
  const lists = present.map((edition) => {
    const name = titleOf(edition, site);
    const address = addressOf(`${editionPrefix(edition, site)}/llms.txt`, site);
    if (edition.version === own.version) return `- ${name}: the pages in this list`;
    const links = skills
      .filter(({ version }) => version === edition.version)
      .map((skill) => `, and the skill [${skill.name}](${addressOf(skillPath(skill), site)})`);
    return `- [${name}](${address}): the list of its pages${links.join('')}`;
  });
  const links = choice.map(({ text, link }) => {
    const hasMarkdown = pages.some((page) => routeOf(page, site) === link);
    return `- [${text}](${addressOf(hasMarkdown ? `/${markdownFile(link)}` : link, site)})`;
  });
  return ['## Releases', '', ...lists, ...links, ''];
}

/** The instructions for agents that write code for a version. */
function skillsOf({ version }: Edition, skills: readonly Skill[], site: SiteData): string[] {
  const own = skills.filter((skill) => skill.version === undefined || skill.version === version);
  const lines = own.map(
    (skill) => `- [${skill.name}](${addressOf(skillPath(skill), site)}): ${skill.description}`,
  );
  return lines.length > 0 ? ['## Skills', '', ...lines, ''] : [];
}

/** The pages below one folder, and their files. */
interface Section {
  name: string;
  pages: PageMarkdown[];
  /** Their texts. */
  parts: TextFile[];
  /** Names them, where they are too many for the list of all sections. */
  list: TextFile | undefined;
}

function editionFiles(
  pages: PageMarkdown[],
  edition: Edition,
  { site, introduction }: { site: SiteData; introduction: string[] },
): TextFile[] {
  const at = editionPrefix(edition, site);
  const full = collection(`${at}/llms-full.txt`, pages);
  const small =
    full.length > maxDigest ? [smallFile(`${at}/llms-small.txt`, pages, edition, site)] : [];
  const sections = [...sectionsOf(pages, site)].map(([name, members]) =>
    toSection(`${at}/llms/${name}`, members, site),
  );
  const index = [
    ...introduction,
    '## Collections',
    '',
    howToRead,
    '',
    ...small.map(
      (file) =>
        `- [The pages in short](${addressOf(file.path, site)}): ${tokensText(file)}; their summaries, warnings, signatures and first examples`,
    ),
    `- [All pages](${addressOf(full.path, site)}): ${tokensText(full)}; clients that cut off long files read the parts below`,
    ...sections.flatMap((section) => partLines(section, site)),
    '',
    ...sections.flatMap((section) => pageLines(section, site)),
  ];
  const files = sections.flatMap(({ parts, list }) => (list ? [...parts, list] : parts));
  return [listFile(`${at}/llms.txt`, index.join('\n')), ...small, full, ...files];
}

function smallFile(
  path: string,
  pages: PageMarkdown[],
  edition: Edition,
  site: SiteData,
): TextFile {
  // Without the origin, which would be in each of hundreds of lines.
  const addressed = pages.map((page) => ({
    page,
    address: markdownAddressOf(page, { ...site, origin: '' }),
  }));
  return listFile(path, `# ${titleOf(edition, site)} in short\n\n${digest(addressed)}`);
}

/** @param path Start of the paths of its files. */
function toSection(path: string, pages: PageMarkdown[], site: SiteData): Section {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const parts = split(pages).map((part, index) =>
    collection(`${path}${index > 0 ? `-${index + 1}` : ''}.txt`, part),
  );
  const lines = [`# ${name}`, '', ...pages.map((page) => pageLine(page, site))];
  const isLong = pages.length > maxListed;
  const list = isLong ? listFile(`${path}-list.txt`, `${lines.join('\n')}\n`) : undefined;
  return { name, pages, parts, list };
}

/** Links to the texts of a section. */
function partLines({ name, parts }: Section, site: SiteData): string[] {
  return parts.map((part, index) => {
    const which = parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : '';
    return `- [All of ${name}${which}](${addressOf(part.path, site)}): ${tokensText(part)}`;
  });
}

/** Links to the pages of a section; of a long one, to its index pages and to the list of the others. */
function pageLines({ name, pages, list }: Section, site: SiteData): string[] {
  const listed = list ? pages.filter(({ routePath }) => routePath.endsWith('/')) : pages;
  const lines = listed.map((page) => pageLine(page, site));
  if (list) {
    const text = `List of all ${pages.length} pages`;
    lines.push(`- [${text}](${addressOf(list.path, site)}): ${tokensText(list)}`);
  }
  return [`## ${name}`, '', ...lines, ''];
}

function pageLine(page: PageMarkdown, site: SiteData): string {
  const { title, description } = page;
  const link = `[${title}](${markdownAddressOf(page, site)})`;
  return `- ${link}${description ? `: ${description}` : ''} (${tokensText(page)})`;
}

const markdownAddressOf = (page: PageMarkdown, site: SiteData) =>
  addressOf(`/${markdownFile(routeOf(page, site))}`, site);

function listFile(path: string, content: string): TextFile {
  return { path, length: content.length, content: Buffer.from(content) };
}

function collection(path: string, pages: readonly PageMarkdown[]): TextFile {
  return {
    path,
    length: pages.reduce((sum, { length }) => sum + length + 1, -1),
    get content() {
      return Buffer.concat(pages.flatMap(({ text }, at) => (at === 0 ? [text] : [lineEnd, text])));
    },
  };
}

const lineEnd = Buffer.from('\n');

const howToRead =
  'Every page is also Markdown: add `.md` to its address, or `index.md` where it ends with a slash. Sizes are estimates. A block of code marked `output` is what the one above it prints, and one marked `setup` runs before the one below it.';

/** The title of the list, and its subject. That of the list where agents enter names no release: it leads to all. */
function heading(edition: Edition, site: SiteData, isEntry: boolean): string[] {
  const locale = site.locales.find(({ lang }) => lang === edition.lang);
  const description = locale?.description || site.description;
  const title = isEntry ? nameOf(edition, site) : titleOf(edition, site);
  return [`# ${title}`, '', ...(description ? [`> ${description}`, ''] : [])];
}

/** Name of the site and its release. */
function titleOf(edition: Edition, site: SiteData): string {
  return [nameOf(edition, site), releaseOf(edition, site)].filter(Boolean).join(' ');
}

function nameOf({ lang }: Edition, site: SiteData): string {
  return (
    site.locales.find((locale) => locale.lang === lang)?.title || site.title || 'Documentation'
  );
}

/** The address of a path without base. */
function addressOf(path: string, { origin = '', base }: SiteData): string {
  return encodeURI(origin + withBase(path, base));
}

/** Pages by the first part of their address; those at the top come first, as `pages`. */
function sectionsOf(pages: PageMarkdown[], site: SiteData): Map<string, PageMarkdown[]> {
  const sections = new Map<string, PageMarkdown[]>([['pages', []]]);
  for (const page of pages) {
    const { rest } = splitRoute(routeOf(page, site), site);
    const [, first = '', ...deeper] = rest.split('/');
    const name = deeper.length > 0 ? first : 'pages';
    const members = sections.get(name) ?? [];
    members.push(page);
    sections.set(name, members);
  }
  if (sections.get('pages')?.length === 0) sections.delete('pages');
  return sections;
}

/** Parts of at most `maxPart` characters; a longer page is a part by itself. */
function split(pages: PageMarkdown[]): PageMarkdown[][] {
  const parts: PageMarkdown[][] = [[]];
  let length = 0;
  for (const page of pages) {
    // Lines end between pages.
    length += page.length + 1;
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && length > maxPart) {
      parts.push([page]);
      length = page.length;
    } else part.push(page);
  }
  return parts;
}

function isIn({ version, lang }: Edition, route: string, site: SiteData): boolean {
  const own = editionOfRoute(route, site);
  return own.version === version && own.lang === lang;
}

function routeOf({ routePath }: Pick<PageMarkdown, 'routePath'>, { base }: SiteData): string {
  return withoutBase(routePath, base);
}

/** Characters of English and code that a token of common models holds, on average. */
const charactersPerToken = 4;

/** About how many tokens a language model counts in a text, to two digits: it is an estimate. */
function estimateTokens({ length }: { length: number }): number {
  const tokens = length / charactersPerToken;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1);
  return Math.ceil(tokens / step) * step;
}

/** `12,000 tokens` */
function tokensText(text: { length: number }): string {
  return `${estimateTokens(text).toLocaleString('en')} tokens`;
}
