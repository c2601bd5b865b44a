import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { agents } from '#features/agents/index.ts';
import { discovery } from '#features/discovery/index.ts';
import { history } from '#features/history/index.ts';
import { recordPages } from '#features/history/site-releases.ts';
import { offline } from '#features/offline/index.ts';
import { search } from '#features/search/index.ts';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

const features = JSON.stringify([
  agents(),
  discovery(),
  search(),
  offline(),
  history({ news: { path: '/news', posts: '/guide/' } }),
]);

const config = (more = '') =>
  `export default {\n  title: 'Box', origin: 'https://box.test',\n  features: ${features},\n${more}};\n`;

const read = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');

/** All files of the built site whose text has a word, but documents and Markdown of the page itself. */
function mentions(word: string, own: RegExp): string[] {
  const names = readdirSync(path.join(site.root, 'dist'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:html|json|md|txt|xml|webmanifest)$/.test(name) && !own.test(name))
    .filter((name) => read(name).includes(word))
    .sort();
}

it('an unlisted page answers and is in no list; a draft is not built; search leaves out what asks for it', async () => {
  site.write({
    'site.config.mjs': config(
      "  themeConfig: { sidebar: { '/guide/': ['/guide/a', { text: 'More', link: '/guide/secret', items: ['/guide/b', '/guide/secret'] }, { text: 'Hidden', items: ['/guide/secret'] }] } },\n",
    ),
    'content/index.md': '# Home\n\n[News](/news) [quiet](/quiet)\n',
    'content/guide/a.md': '# First\n\n## Sapphire\n',
    'content/guide/b.md': '# Second\n',
    'content/guide/secret.md':
      '---\nunlisted: true\ndate: 2026-11-26\n---\n\n# Xylophone\n\n## Xylophone part\n',
    'content/guide/draft.md': '---\ndraft: true\nredirectFrom: /was-draft\n---\n\n# Zeppelin\n',
    'content/quiet.md': '---\nsearch: false\n---\n\n# Quartzite\n',
  });
  const { written } = await site.build();
  expect(site.warnings).toEqual([]);

  const secret = read('guide/secret.html');
  expect(secret).toContain('<meta name="robots" content="noindex">');
  expect(secret).toContain('Xylophone part');
  expect(read('guide/secret.md')).toContain('# Xylophone');
  expect(mentions('Xylophone', /^guide\/secret\./)).toEqual([]);
  // Only what a server answers by names it, and no host serves that.
  expect(mentions('guide/secret', /^guide\/secret\./)).toEqual(['server.json']);
  expect(read('guide/a.html')).toContain('>More<');
  expect(read('guide/a.html')).not.toContain('>Hidden<');
  expect(read('guide/b.html')).not.toContain('rel="next"');

  expect(existsSync(path.join(site.root, 'dist/guide/draft.html'))).toBe(false);
  expect(existsSync(path.join(site.root, 'dist/was-draft.html'))).toBe(false);
  expect(mentions('Zeppelin', /^$/)).toEqual([]);

  const withQuiet = mentions('Quartzite', /^quiet\./);
  expect(withQuiet.filter((name) => /search/.test(name))).toEqual([]);
  expect(withQuiet).toContain('llms.txt');
  expect(read('sitemap.xml')).toContain('/quiet<');

  await recordPages(site.root, written, { title: 'First', text: '' });
  site.write({ 'content/guide/second.md': '---\nunlisted: true\n---\n\n# Vermilion\n' });
  const next = await site.build();
  await recordPages(site.root, next.written, { title: 'Second', text: '' });
  const releases = JSON.parse(readFileSync(path.join(site.root, 'site-releases.json'), 'utf8'));
  expect(releases[1]).toMatchObject({ pages: {}, added: { '/guide/second': 'vermilion' } });
});

it('links to a draft, and two redirects from one address, fail the build with a reason', async () => {
  site.write({
    'site.config.mjs': config("  redirects: { '/old': '/b' },\n"),
    'content/index.md': '# Home\n\n[d](/draft)\n',
    'content/draft.md': '---\ndraft: true\n---\n\n# D\n',
    'content/b.md': '---\nredirectFrom: [/first, /old]\n---\n\n# B\n',
    'content/c.md': '---\nredirectFrom: first\n---\n\n# C\n',
  });
  const error = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(error as Diagnostic).map(formatDiagnostic)).toEqual([
    'content/b.md:2: The redirect from /old is also in `redirects` of the configuration, which leads it to /b. Delete one of the two.',
    "content/c.md:2: The redirect from first to /c can't work: first must start with a slash, without the site's base.",
    'content/index.md:3: The link /draft leads nowhere: the page /draft is a draft, which builds leave out. Delete the link, or `draft` in the page.',
  ]);
});

it('SIDE-2 DOC-16 DOC-18 a page says its neighbors, date, outline, entry in the sidebar and former addresses itself', async () => {
  site.write({
    'site.config.mjs': config(
      "  themeConfig: { lastUpdated: true, editLink: { docRepoBaseUrl: 'https://code.test/', text: 'Edit' } },\n",
    ),
    'content/index.md': '# Home\n',
    'content/a.md':
      "---\nsidebar: { label: 'Use `a`', badge: { text: New, type: tip }, order: 2 }\nlastUpdated: 2026-01-02\nredirectFrom: /former\n---\n\n# A long title\n",
    'content/b.md':
      '---\nsidebar: { order: 1, badge: Beta }\nprev: { link: ./c.md }\nnext: Then this\neditLink: false\noutline: 3\n---\n\n# B\n\n## Two\n\n### Three\n\n#### Four\n',
    'content/c.md':
      '---\nprev: false\nnext: { text: Elsewhere, link: https://e.test/ }\n---\n\n# C\n',
  });
  await site.build();
  expect(site.warnings).toEqual([]);
  const [a, b, c] = ['a.html', 'b.html', 'c.html'].map(read) as [string, string, string];
  expect(a).toContain('<time dateTime="2026-01-02">January 2, 2026</time>');
  expect(read('sitemap.xml')).toContain('/a</loc><lastmod>2026-01-02</lastmod>');
  expect(a).toContain('"dateModified":"2026-01-02"');
  expect(a).toContain('Use <code>a</code></span> <span class="badge" data-kind="tip">New</span>');
  expect(a.indexOf('data-kind="info">Beta')).toBeLessThan(a.indexOf('data-kind="tip">New'));
  expect(a).toMatch(/<link rel="stylesheet" href="[^"]*blocks[^"]*"/);
  expect(read('former.html')).toContain('url=/a"');
  const pagerOf = (html: string) => /<nav class="pager".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(pagerOf(b)).toMatch(/href="\/c" rel="prev".*>C<.*href="\/a" rel="next".*>Then this</s);
  expect(pagerOf(c)).not.toContain('rel="prev"');
  expect(pagerOf(c)).toMatch(/href="https:\/\/e.test\/" rel="next".*>Elsewhere</s);
  expect(pagerOf(a)).toMatch(/href="\/b" rel="prev".*href="\/c" rel="next"/s);
  expect(b).not.toContain('>Edit<');
  expect(a).toContain('>Edit<');
  const [outline = ''] = /<nav class="outline".*?<\/nav>/s.exec(b) ?? [];
  expect(outline).toContain('>Three<');
  expect(outline).not.toMatch(/>(?:Two|Four)</);
});

it('keys that the site declares are checked, and two owners of one are named', async () => {
  site.write({
    'site.config.mjs':
      "export default {\n  frontMatter: { difficulty: { type: 'string', enum: ['easy', 'hard'] } },\n};\n",
    'content/index.md': '---\ndifficulty: easy\ntopic: x\n---\n\n# Home\n',
    'components/slots/before-article.tsx':
      "import type { SiteSlotProps } from 'truedocs/theme';\nexport default ({ page }: SiteSlotProps) => <p>{page.frontmatter.difficulty}</p>;\n",
  });
  await site.build();
  expect(site.warnings).toEqual([
    'Warning: content/index.md:3: The key `topic` does nothing here. Delete it, or declare it in `frontMatter` of the configuration.',
  ]);
  expect(existsSync(path.join(site.root, '.truedocs/types.d.ts'))).toBe(true);
  site.write({
    'site.config.mjs':
      "export default {\n  frontMatter: {\n    difficulty: { enum: ['simple'] },\n    title: { typ: 'string' },\n  },\n};\n",
  });
  const wrong = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(wrong as Diagnostic).map(formatDiagnostic)).toEqual([
    'site.config.mjs:4: Unknown key `frontMatter.title.typ`. Did you mean `type`?',
  ]);
  site.write({
    'site.config.mjs':
      "export default {\n  frontMatter: {\n    difficulty: { enum: ['simple'] },\n    title: { type: 'string' },\n  },\n};\n",
  });
  const taken = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(taken as Diagnostic).map(formatDiagnostic)).toEqual([
    'site.config.mjs:4: The engine has the key of front matter `title` itself. Choose another name.',
  ]);
});
