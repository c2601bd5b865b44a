import { expect, it } from 'vitest';
import type { CompiledPage } from '#shared/page/page.ts';
import { notFoundPage } from './not-found-page.ts';
import { generatedPage } from './site.ts';
import { sharedTitles } from './site-warnings.ts';

const site = {
  title: 'Box',
  lang: 'en',
  locales: ['en', 'zh'].map((lang) => ({ lang, label: lang, dir: 'ltr' as const })),
  multiVersion: undefined,
};

function page(routePath: string, title: string, frontmatter: CompiledPage['frontmatter'] = {}) {
  const compiled = { ...notFoundPage(routePath), title, frontmatter };
  return generatedPage(compiled, `content${routePath}.md`);
}

it('TYPE-4 pages of one edition that share a document title are named', () => {
  const pages = [
    page('/guide/versions', 'Versions'),
    page('/examples/versions', 'Versions'),
    page('/zh/guide/versions', 'Versions'),
    page('/api/versions', 'Versions', { titleSuffix: 'API' }),
    page('/other', 'Versions', { pageType: 'custom' }),
  ];
  expect(sharedTitles(pages, site)).toEqual([
    'content/guide/versions.md: The document title "Versions - Box" is also that of content/examples/versions.md. Give each page a title of its own.',
  ]);
});
