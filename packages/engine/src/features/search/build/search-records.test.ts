import { describe, expect, it } from 'vitest';
import type { CompiledPage } from '#shared/page/page.ts';
import { type RecordOptions, recordMakers } from './search-records.ts';

const options = { base: '/docs/', codeBlocks: false, lang: 'en', versionOf: () => 'v1' };

function page(routePath: string, more: Partial<CompiledPage> = {}): CompiledPage {
  return {
    routePath,
    relativePath: '',
    frontmatter: {},
    title: 'Page',
    headingTitle: 'Page',
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    text: [
      { text: 'First.' },
      { text: 'Use it', id: 'use-it', depth: 2 },
      { text: 'open()', code: true },
      { text: 'Deep', id: 'deep', depth: 5 },
      { text: 'End', id: 'end', depth: 4 },
    ],
    body: [],
    ...more,
  };
}

function searchRecords(pages: CompiledPage[], settings: RecordOptions) {
  const indexed = pages.map((compiled) => ({ page: compiled, metadata: compiled }));
  return recordMakers(indexed, settings).map((make) => make());
}

describe('SEARCH-8', () => {
  it('makes a record of each page but home pages', () => {
    const pages = [page('/', { frontmatter: { pageType: 'home' } }), page('/a'), page('/b/')];
    const records = searchRecords(pages, options);
    expect(records.map(({ id, routePath }) => [id, routePath])).toEqual([
      [0, '/docs/a'],
      [1, '/docs/b/'],
    ]);
    expect(records[0]).toMatchObject({ title: 'Page', domain: '', lang: 'en', version: 'v1' });
  });
});

describe('SEARCH-9', () => {
  it('separates paragraphs by a blank line and skips code', () => {
    const [record] = searchRecords([page('/a')], options);
    expect(record?.content).toBe('First.\n\nUse it\n\nDeep\n\nEnd');
    expect(record?.toc).toEqual([
      { id: 'use-it', text: 'Use it', depth: 2, charIndex: 8 },
      { id: 'end', text: 'End', depth: 4, charIndex: 22 },
    ]);
  });

  it('keeps code when configured', () => {
    const [record] = searchRecords([page('/a')], { ...options, codeBlocks: true });
    expect(record?.content).toContain('Use it\n\nopen()\n\nDeep');
  });
});

it('takes keywords of the configuration for pages that have none of their own', () => {
  const keywords = { '/a': ['fork'], '/b/': ['clone'] };
  const pages = [page('/a'), page('/b/', { frontmatter: { keywords: ['copy'] } }), page('/c')];
  const found = searchRecords(pages, { ...options, keywords }).map(
    ({ frontmatter }) => frontmatter.keywords,
  );
  expect(found).toEqual([['fork'], ['copy', 'clone'], undefined]);
});
