import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  englishIn,
  englishTexts,
  saidIn,
  type Texts,
  textOwners,
  textsInLanguage,
} from '../support/interface-texts.ts';
import { linkPackages, temporarySite } from './temporary-site.ts';

const tags = ['de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN'];

const fieldsOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([field]) => field).sort();

it.each(textOwners)('texts of $name are in every language', ({ translations }) => {
  expect(Object.keys(translations)).toEqual(tags);
});

describe.each(tags)('texts in %s', async (tag) => {
  const translated = await textsInLanguage(tag);

  it('are all there, and no others', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(englishTexts).sort());
    const empty = Object.keys(englishTexts).filter(
      (name) => !translated[name] && englishTexts[name],
    );
    expect(empty).toEqual([]);
  });

  it('have the words in braces of the English ones', () => {
    const fields = (texts: Texts) =>
      Object.keys(englishTexts).map((name) => [name, fieldsOf(texts[name])]);
    expect(fields(translated)).toEqual(fields(englishTexts));
  });

  it('have no blanks around them, and no straight quotes or dots for what has a sign', () => {
    const odd = Object.values(translated).filter(
      (text) => text !== text.trim() || /"|'|\.\.\.| {2}/.test(text),
    );
    expect(odd).toEqual([]);
  });
});

it('what a text mentions has the name that it has', async () => {
  const mentions = [
    ['notStoredText', 'offlineOpenText'],
    ['liveKeptText', 'liveResetText'],
  ] as const;
  for (const texts of await Promise.all(tags.map(textsInLanguage))) {
    for (const [text, name] of mentions) expect(texts[text]).toContain(texts[name]);
  }
});

it('English is found in texts, in names and in data', async () => {
  const html = `<p aria-label="Copy code" data-texts='{"copiedText":"Copied"}'>Next Page</p>`;
  const found = englishIn(html, await textsInLanguage('de'));
  expect(found.map((text) => text.split(':')[0])).toEqual([
    'nextPageText',
    'copiedText',
    'copyCodeText',
  ]);
});

const site = temporarySite();

it('I18N-6 a page, the page for unknown addresses and the search of a language have no English of ours', async () => {
  linkPackages(site.root);
  site.write({
    'site.config.mjs': `import { agents, book, discovery, history, offline, search, translations } from 'truedocs/features';
import { mermaid } from '@truedocs/mermaid';
export default {
  title: 'Kasten',
  origin: 'https://docs.test',
  lang: 'de',
  locales: [{ lang: 'de', label: 'Deutsch' }, { lang: 'ja', label: '日本語' }],
  multiVersion: { default: 'v1', versions: ['v1', 'v2'], newest: 'v2' },
  features: [
    agents(), book({ sections: ['/x/'] }), discovery(), offline(), search(), translations(), mermaid(),
    history({ news: { path: '/neu', posts: '/posts/' } }),
  ],
  themeConfig: {
    sidebar: { '/x/': ['/x/a', '/x/b'] },
    enableScrollToTop: true,
    lastUpdated: true,
    reportUrl: 'https://tracker.test/{title}',
    locales: [{ lang: 'ja', copyLinkText: 'リンク' }],
  },
};`,
    'content/v1/de/index.md': '---\npageType: home\nhero:\n  name: Kasten\n---\n',
    'content/v1/de/x/a.md': `# Eins

## Teil

::: tip
A
:::

::: details
B[^1]
:::

| C | D |
| - | - |
| 1 | 2 |

${'```'}mermaid caption="AB"
graph LR
  A --> B
${'```'}

[^1]: E
`,
    'content/v1/de/x/b.md': '# Zwei\n',
    'content/v1/de/posts/p.md': '---\ndate: 2026-05-06\n---\n\n# Drei\n',
    'content/v1/ja/x/b.md': '# 二\n\n:::warning\n三\n:::\n',
    'content/v2/de/x/a.md': '# Eins\n',
  });
  await site.build();
  const [german, japanese] = await Promise.all(['de', 'ja'].map(textsInLanguage));
  const folder = path.join(site.root, 'dist');
  const html = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => name.endsWith('.html'));
  const found = pages.map((name) => {
    const translated = (/^(?:v2\/)?ja\b/.test(name) ? japanese : german) ?? {};
    return [name, englishIn(html(name), translated)] as const;
  });
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
  // Parts that only some pages have are there, too.
  const all = pages.map(html).join();
  const rare = ['notFoundTitleText', 'bookPagesText', 'newsTitleText', 'footnotesText'];
  expect(rare.filter((name) => !all.includes(german?.[name] ?? name))).toEqual([]);
  const said = saidIn(html('x/a.html'));
  for (const name of ['outlineTitle', 'searchHintText', 'mermaidSourceText']) {
    expect(said).toContain(german?.[name]);
  }
  // What the site says itself goes before.
  expect(saidIn(html('ja/x/b.html'))).toContain('リンク');
});
