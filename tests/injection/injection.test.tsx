import type { Root } from 'mdast';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { unified } from 'unified';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ResultList } from '#features/search/dialog/results/ResultList.tsx';
import { createEngine } from '#features/search/engine/create-engine.ts';
import { readRemoteAnswer } from '#features/search/engine/read-remote-answer.ts';
import type { SearchTab } from '#features/search/engine/record.ts';
import { searchTexts } from '#features/search/texts.ts';
import { OutputLine } from '#live/program-output/OutputLine.tsx';
import { toLoggedValue } from '#live/shared/logged-value.ts';
import { liveTestOptions } from '#live/test-options.ts';
import { outputTexts } from '#live/texts.ts';
import { liveTransforms } from '#live/transforms.ts';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/content/options-for-tests.ts';
import { inlineMarkdown } from '#node/markdown/inline-markdown.ts';
import { addPlugins, type SitePlugins } from '#node/markdown/plugins/use-plugins.ts';
import { type DocumentAssets, htmlDocument } from '#node/output/documents/html-document.ts';
import { assertNoConfiguredScript } from '#node/site/configured-html.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { earlyScripts } from '#shared/page/early-scripts.ts';
import type { CompiledPage, ComponentNode } from '#shared/page/page.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { routeOfFile } from '#shared/url.ts';
import { Features, Hero } from '#theme/parts/home/Hero.tsx';
import { SiteLink } from '#theme/parts/SiteLink.tsx';
import { SocialLinks } from '#theme/parts/social/SocialLinks.tsx';
import { Tag } from '#theme/parts/Tag.tsx';
import { activeContent } from '../fuzz/active-content.ts';
import { representatives } from '../support/nightly.ts';
import { payloads } from './payloads.ts';

const each = payloads.map((payload) => [payload] as const);

/** Nothing of a piece of HTML runs in a browser; no policy is asked. */
function expectInert(html: string, allowed?: ReadonlySet<string>): void {
  expect(activeContent(html, allowed)).toEqual([]);
}

const show = (node: ReactNode) => renderToStaticMarkup(node);

async function compile(text: string, extension: string): Promise<CompiledPage> {
  const relativePath = `x.${extension}`;
  const source = { relativePath, routePath: '/x', file: `content/${relativePath}`, text };
  const markdown = { ...testOptions.markdown, unsupported: 'warn' as const };
  const transforms = liveTransforms(liveTestOptions);
  return (await compilePage(source, { ...testOptions, markdown, transforms })).page;
}

function bodyOf({ body }: Pick<CompiledPage, 'body'>): string {
  const component = ({ children }: ComponentNode): string =>
    contentHtml(children, { texts: defaultTexts, component });
  return contentHtml(body, { texts: defaultTexts, component });
}

describe('a page', () => {
  it.each(each)('%j in Markdown', async (payload) => {
    const places = [
      '',
      '> ',
      '- ',
      '# ',
      '| a |\n| - |\n| ',
      '**',
      '`',
      '[x](/x "',
      '<b>',
      ':::tip ',
    ];
    for (const [at, place] of places.entries()) {
      // By day, the two take turns from one place to the next, and from one payload to the next.
      const isEven = (at + payloads.indexOf(payload)) % 2 === 0;
      for (const extension of representatives(isEven ? ['md', 'mdx'] : ['mdx', 'md'])) {
        // A notation that this breaks makes a problem of the page.
        const page = await compile(place + payload, extension).catch(refused);
        if (page) expectInert(bodyOf(page) + page.headings.map(({ html }) => html ?? '').join(''));
      }
    }
  });

  it.each(each)('%j from plugins', async (payload) => {
    const source = { relativePath: 'x.mdx', routePath: '/x', file: 'content/x.mdx', text: '# A' };
    const made = (attribute: string) =>
      compilePage(source, { ...testOptions, plugins: hostilePlugins(payload, attribute) });
    expectInert(bodyOf((await made('title')).page));
    // Not every text can be the name of an attribute.
    const named = await made(payload).catch(refused);
    if (named) expectInert(bodyOf(named.page));
  });

  it.each(each)('%j in front matter', async (payload) => {
    const text = JSON.stringify(payload);
    const source = [
      `title: ${text}`,
      `description: ${text}`,
      `hero: { name: ${text}, text: ${JSON.stringify(`<b title="\n${payload}\n">`)}, tagline: ${text}, actions: [{ text: ${text}, link: ${text} }], image: { src: ${text}, alt: ${text} } }`,
      `features: [{ title: ${text}, details: ${text}, icon: ${text}, link: ${text} }]`,
    ].join('\n');
    const { frontmatter, title } = await compile(`---\n${source}\n---\n`, 'md');
    const { hero, features = [] } = frontmatter;
    if (hero) expectInert(show(<Hero hero={hero} base="/" />));
    expectInert(show(<Features features={features} />));
    expectInert(documentOf({ title, description: payload, canonical: payload }));
  });

  it.each(each)('%j in the names of attributes and tags of the head', async (payload) => {
    const head = `head: [["meta", { ${JSON.stringify(payload)}: "x" }]]`;
    const page = await compile(`---\n${head}\n---\n`, 'md').catch(refused);
    expectInert(documentOf({ tags: page?.frontmatter.head ?? [] }));
    const tags: [string, Record<string, string>][] = [['link', { rel: payload, href: payload }]];
    expectInert(documentOf({ tags, styles: [] }));
  });

  it.each(each)('%j in the name of a file', (payload) => {
    const route = routeOfFile(`${payload.replaceAll('/', '')}.md`);
    expectInert(documentOf({ canonical: route, alternates: [{ lang: payload, href: route }] }));
    expectInert(show(<SiteLink href={route}>{route}</SiteLink>));
  });
});

it.each([
  ['md', `<p data-island="live-example" DATA-props='{"code":{"__html":"<b>"}}'>a</p>`],
  ['mdx', `<p data-island="live-example" data-props='{"code":{"__html":"<b>"}}'>a</p>`],
  ['mdx', '<p data-ISLAND="live-example">a</p>'],
  ['mdx', '<p data-slot="code">a</p>'],
  ['md', '<svg><g data-island="filter"></g></svg>'],
  ['mdx', '<Badge text="a" content={{ __html: "<b>" }} />'],
  ['mdx', '<Badge text="a" parts={[{ list: { __html: "<b>" } }]} />'],
])('components take no HTML from a page in %s: %s', async (extension, text) => {
  const page = await compile(text, extension).catch(refused);
  expect(JSON.stringify(page?.body ?? [])).not.toMatch(/data-?(?:island|slot)|__html/i);
});

/** Plugins of remark and rehype that write a text into a page in every way, also as an attribute. */
function hostilePlugins(payload: string, attribute: string): SitePlugins {
  const text = { type: 'text', value: payload };
  const properties = {
    ...{ [attribute]: payload, href: payload, src: payload, style: payload, srcDoc: payload },
    ...{ onClick: payload, 'xLink:href': payload, dataIsland: payload, className: [payload] },
  };
  const element = (tagName: string) => ({ type: 'element', tagName, properties, children: [text] });
  const elements = ['a', 'iframe', 'script', 'svg', 'use', 'style', payload].map(element);
  const jsx = ['a', 'Badge', payload].map((name) => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(properties).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: String(value),
    })),
    children: [text],
  }));
  const raw = ['raw', 'comment', 'code', 'component', payload].map((type) => ({
    ...{ type, name: 'Badge', props: { dangerouslySetInnerHTML: payload }, children: [] },
    ...{ value: payload, html: payload, lang: payload, runs: [] },
  }));
  const made = [...elements, ...jsx, ...raw];
  const named = ['a', 'script', payload].map((hName) => ({
    ...{ type: 'paragraph', children: [text] },
    data: { hName, hProperties: properties, hChildren: structuredClone(made) },
  }));
  const markdown = [
    ...named,
    { type: 'html', value: payload },
    { type: 'link', url: payload, title: payload, children: [text] },
    { type: 'image', url: payload, alt: payload },
    { type: 'code', lang: payload, meta: payload, value: payload },
    { type: 'containerDirective', name: 'tip', attributes: properties, children: [] },
    { type: 'containerDirective', name: payload, attributes: properties, children: [] },
    { type: 'heading', depth: 2, children: [text], data: { hProperties: { id: payload } } },
  ];
  const adding = (nodes: object[]): SitePlugins['remark'][number] => ({
    name: 'hostile',
    attach: () => (tree) => {
      (tree as Root).children.push(...(structuredClone(nodes) as Root['children']));
    },
    options: undefined,
  });
  const rehype = unified();
  addPlugins(rehype, [adding(made)]);
  return { remark: [adding(markdown)], rehype: rehype.freeze(), handlers: {}, hash: '' };
}

/** Accepts diagnostics: a payload that stops a build has not become a page. */
function refused(error: unknown): undefined {
  expect(error).toBeInstanceOf(Diagnostic);
}

const site = toSiteData(siteConfigSchema.parse({}));

function documentOf(head: Partial<Parameters<typeof htmlDocument>[0]['head']>): string {
  const { all } = earlyScripts(site);
  const assets: DocumentAssets = {
    base: '/',
    script: '/assets/x.js',
    stylesheet: '/assets/x.css',
    extraStyles: {},
    icon: '/x.svg',
    integrity: {},
    early: { all, notFound: [] },
    settings: {},
  };
  const common = { title: '', description: '', canonical: '', lang: 'en', dir: 'ltr' as const };
  const page = {
    head: { ...common, alternates: [], styles: [], tags: [], ...head },
    pageType: 'doc' as const,
    routePath: '/',
  };
  const structured = JSON.stringify({ headline: head.title });
  const html = htmlDocument(
    page,
    { markup: '', head: [{ tag: 'structured-data', json: structured }], siteHead: '' },
    assets,
  );
  // Scripts that may run are named.
  const allowed = new Set(all);
  expect(activeContent(html, allowed)).toEqual([]);
  return html.replaceAll(/<script>.*?<\/script>/g, '');
}

describe('the configuration', () => {
  it.each(each)('%j in a text', async (payload) => {
    const { text, html = '' } = await inlineMarkdown(payload);
    expectInert(html);
    expectInert(show(<b title={text}>{text}</b>));
  });

  it.each(each)('%j in HTML is refused, or harmless', (payload) => {
    const themeConfig = {
      footer: { message: payload },
      nav: [{ text: 'x', link: '/', tag: `<svg>${payload}</svg>` }],
      socialLinks: [
        { icon: { svg: payload }, mode: 'dom', content: payload },
        { icon: 'x', mode: 'link', content: payload },
        { icon: 'github', mode: 'img', content: payload },
      ],
    };
    const data = toSiteData(siteConfigSchema.parse({ themeConfig }));
    try {
      assertNoConfiguredScript(data);
    } catch (error) {
      expect(error).toBeInstanceOf(Diagnostic);
      expect((error as Error).message).toMatch(/^In the configuration, `themeConfig\./);
      return;
    }
    const { footer, socialLinks } = data.themeConfig;
    expectInert(footer.message ?? '');
    expectInert(show(<Tag tag={`<svg>${payload}</svg>`} />));
    expectInert(show(<SocialLinks links={socialLinks} base="/" texts={defaultTexts} />));
  });

  it.each(each)('%j in the footer of a language is refused, or harmless', (payload) => {
    const themeConfig = { locales: [{ lang: 'en', footer: { message: payload } }] };
    const data = toSiteData(siteConfigSchema.parse({ themeConfig }));
    try {
      assertNoConfiguredScript(data);
    } catch (error) {
      expect(error).toBeInstanceOf(Diagnostic);
      expect((error as Error).message).toMatch(
        /^In the configuration, `themeConfig\.locales\[0\]\.footer\.message` can't hold /,
      );
      return;
    }
    expectInert(data.themeConfig.locales[0]?.footer?.message ?? '');
  });

  it.each(each)('%j in the name of a version', (payload) => {
    const versions = { default: payload, versions: [payload, 'v2'] };
    const data = toSiteData(siteConfigSchema.parse({ multiVersion: versions }));
    const { notFound } = earlyScripts(data);
    for (const script of notFound) expectInert(`<script>${script}</script>`, new Set(notFound));
  });
});

describe('the search', () => {
  // Where code in texts is isolated, too.
  beforeAll(() => vi.stubGlobal('document', { dir: 'rtl' }));
  afterAll(() => vi.unstubAllGlobals());

  const list = (results: SearchTab) => {
    const props = { results, unfolded: [], texts: searchTexts, onOpen() {}, onUnfold() {} };
    return show(<ResultList {...(props as unknown as Parameters<typeof ResultList>[0])} />);
  };

  it.each(each)('%j in a record and in the query', (payload) => {
    const toc = [{ id: 'a', text: payload, depth: 2, charIndex: 0 }];
    const common = { id: 0, domain: '', frontmatter: {}, lang: 'en', version: '' };
    const record = { ...common, title: payload, routePath: '/x', content: payload, toc };
    const pages = createEngine([record]).search(payload);
    expectInert(list({ label: payload, isOwn: true, pages }));
  });

  it.each(each)('%j in the answer of a server', (payload) => {
    const hit = {
      title: payload,
      routePath: payload,
      domain: payload,
      content: payload,
      toc: [{ id: payload, text: payload, depth: 2, charIndex: 0 }],
      _matchesPosition: { content: [{ start: 0, length: 9 }] },
    };
    const hits = [
      hit,
      { ...hit, routePath: '/x' },
      { ...hit, routePath: `/${payload}`, domain: '' },
    ];
    const settings = { indexName: 'own', searchIndexes: [] } as never;
    const answer = [
      { index: 'own', hits },
      { index: payload, hits },
    ];
    for (const tab of readRemoteAnswer(answer, payload, settings).tabs) expectInert(list(tab));
  });
});

it.each(each)('the output of an example: %j', (payload) => {
  const values = [payload, { [payload]: payload }, [{ [payload]: payload }], new Error(payload)];
  const line = { level: payload as never, values: values.map(toLoggedValue) };
  expectInert(show(<OutputLine line={line} texts={outputTexts} asTable />));
});
