import { escapeRegExp } from '#shared/escape-reg-exp.ts';
import { ownValue } from '#shared/own-value.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import type { CompiledPage, PageMetadata } from '#shared/page/page.ts';
import { joinBlocks } from '#shared/page/page-text.ts';
import { withBase } from '#shared/url.ts';
import type { SearchRecord } from '../engine/record.ts';

/** Settings of the site that the records depend on. */
export interface RecordOptions {
  base: string;
  /** Index code blocks too. */
  codeBlocks: boolean;
  lang: string;
  versionOf(page: PageMetadata): string;
  /** Keywords of pages without front matter, by their path without base. */
  keywords?: Readonly<Record<string, readonly string[]>>;
}

/** A page to be searched. */
export interface IndexedPage {
  page: CompiledPage;
  /** The page without its body and text, which take long to read. */
  metadata: PageMetadata;
}

/** Makes a record each time it's asked for: all of a large site take more memory than the rest of its build. */
export type MakeRecord = () => SearchRecord;

/** Makers of the records of one index (SEARCH-8), in the order of their ids. */
export function recordMakers(pages: readonly IndexedPage[], options: RecordOptions): MakeRecord[] {
  return pages
    .filter(
      ({ metadata }) =>
        metadata.frontmatter.pageType !== 'home' && metadata.frontmatter.pageType !== '404',
    )
    .map(
      ({ page }, id) =>
        () =>
          searchRecord(page, id, options),
    );
}

/**
 * The record of a page.
 *
 * @param id Its place among the pages of the index that the search finds.
 */
function searchRecord(page: CompiledPage, id: number, options: RecordOptions): SearchRecord {
  const { base, codeBlocks, lang, versionOf, keywords = {} } = options;
  return {
    id,
    title: page.title,
    routePath: withBase(page.routePath, base),
    domain: '',
    ...joinBlocks(page.text ?? [], codeBlocks),
    ...declarationOf(page),
    frontmatter: withKeywords(page, keywords),
    lang,
    version: versionOf(page),
  };
}

function withKeywords(
  { routePath, frontmatter }: CompiledPage,
  keywords: NonNullable<RecordOptions['keywords']>,
): FrontMatter {
  const more = ownValue(keywords, routePath) ?? [];
  if (more.length === 0) return frontmatter;
  return { ...frontmatter, keywords: [...(frontmatter.keywords ?? []), ...more] };
}

/** Characters of a declaration that are searched and shown; a class can have hundreds of members. */
const maxDeclaration = 2000;

/** The code that declares what a page of the reference is about: its address ends with the name. */
function declarationOf({ routePath, text = [] }: CompiledPage): Pick<SearchRecord, 'signature'> {
  const name = routePath.slice(routePath.lastIndexOf('/') + 1);
  if (name === '') return {};
  // Few pages have one, and an expression for each page takes longer than all else here.
  const mentions = text.filter((entry) => entry.code && entry.text.includes(` ${name}`));
  if (mentions.length === 0) return {};
  const declares = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|type|interface) ${escapeRegExp(name)}\\b`,
  );
  const block = mentions.find((entry) => declares.test(entry.text));
  return block ? { signature: block.text.slice(0, maxDeclaration) } : {};
}
