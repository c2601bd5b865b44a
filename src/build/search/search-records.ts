import type { CompiledPage, TextBlock } from '#model/page.ts';
import { withBase } from '#model/url.ts';
import type { SearchHeading, SearchRecord } from '#search/record.ts';
import { plainText } from '../content/html-blocks.ts';

/** What of the site's configuration the records depend on. */
export interface RecordOptions {
  base: string;
  /** Index code blocks too. */
  codeBlocks: boolean;
  lang: string;
  versionOf(page: CompiledPage): string;
}

/** The records of one index (SEARCH-8): all pages but home pages. */
export function searchRecords(pages: CompiledPage[], options: RecordOptions): SearchRecord[] {
  const { base, codeBlocks, lang, versionOf } = options;
  return pages
    .filter(({ frontmatter }) => frontmatter.pageType !== 'home' && frontmatter.pageType !== '404')
    .map((page, id) => ({
      id,
      title: page.titleHtml ? plainText(page.titleHtml) : page.title,
      routePath: withBase(page.routePath, base),
      domain: '',
      ...joinBlocks(page.text ?? [], codeBlocks),
      frontmatter: page.frontmatter,
      lang,
      version: versionOf(page),
    }));
}

/** Joins blocks by blank lines and notes where headings stand (SEARCH-9). */
function joinBlocks(
  blocks: TextBlock[],
  codeBlocks: boolean,
): Pick<SearchRecord, 'content' | 'toc'> {
  const toc: SearchHeading[] = [];
  let content = '';
  for (const { text, id, depth = 0, code } of blocks) {
    if (code && !codeBlocks) continue;
    if (content !== '') content += '\n\n';
    if (id && depth <= 4) toc.push({ id, text, depth, charIndex: content.length });
    content += text;
  }
  return { content, toc };
}
