import { describe, expect, it } from 'vitest';
import { contentHtml } from '#shared/content/content-html.ts';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { type CompileOptions, compilePage } from './compile-page.ts';
import { testOptions } from './options-for-tests.ts';

async function compile(text: string, extension = 'mdx', more: Partial<CompileOptions> = {}) {
  const relativePath = `guide/x.${extension}`;
  const source = { relativePath, routePath: '/guide/x', file: `content/${relativePath}`, text };
  return (await compilePage(source, { ...testOptions, ...more })).page;
}

async function htmlOf(text: string, extension?: string, more?: Partial<CompileOptions>) {
  const { body } = await compile(text, extension, more);
  return contentHtml(body, { texts: defaultTexts, component: () => '<component>' });
}

async function diagnosticOf(text: string): Promise<string> {
  const error = await compile(text).then(
    () => undefined,
    (reason) => reason,
  );
  if (error instanceof Diagnostic) return formatDiagnostic(error);
  throw new Error(`Expected a Diagnostic, got ${error}`);
}

it.each([
  ['lists', '- '.repeat(2000)],
  ['quotes', `${'>'.repeat(2000)} x`],
  ['emphasis', `${'*'.repeat(4000)}a${'*'.repeat(4000)}`],
  ['elements', '<div>'.repeat(2000)],
])('%s that are thousands deep are an error with a place', async (_, text) => {
  const source = { relativePath: 'a.md', routePath: '/a', file: 'content/a.md', text: `\n${text}` };
  await expect(compilePage(source, testOptions)).rejects.toThrow(
    'Lists, quotes or elements are more than 100 deep within each other here. Take them apart.',
  );
});

describe('headings', () => {
  it('DOC-2 have unique ids and an anchor link', async () => {
    const { headings, title, headingTitle, anchors } = await compile(
      '# Top\n\n## Same\n\n## Same\n\n## `co` *de* {#own}\n\n##### Deep',
    );
    expect({ title, headingTitle }).toEqual({ title: 'Top', headingTitle: 'Top' });
    expect(headings).toEqual([
      { id: 'same', text: 'Same', depth: 2 },
      { id: 'same-1', text: 'Same', depth: 2 },
      { id: 'own', text: 'co de', depth: 2, html: '<code>co</code> <em>de</em>' },
      { id: 'deep', text: 'Deep', depth: 5 },
    ]);
    expect(anchors).toEqual(['top', 'same', 'same-1', 'own', 'deep']);
    expect(await htmlOf('## A')).toBe('<h2 id="a"><a class="heading-anchor" href="#a">A</a></h2>');
    expect(await htmlOf('## A [b](/c)')).toBe(
      '<h2 id="a-b">A <a href="/c">b</a><a class="heading-anchor" href="#a-b" aria-label="Link to A b"></a></h2>',
    );
  });
});

it('an icon in a heading is as high as its letters, unless it names a size', async () => {
  const { headings, titleHtml } = await compile(
    '# <svg viewBox="0 0 9 9"></svg> A\n\n## <svg viewBox="0 0 9 9" width="20"></svg> B',
  );
  expect(titleHtml).toContain('<svg viewBox="0 0 9 9" width="1em" height="1em">');
  expect(headings[0]?.html).toContain('<svg viewBox="0 0 9 9" width="20">');
});

it('DOC-2 markup in a heading is no part of its id', async () => {
  const { headings } = await compile('## Title <Badge type="tip"/>', 'md');
  expect(headings).toMatchObject([{ id: 'title', text: 'Title' }]);
});

it.each([
  ['<h1 align="center">My <em>tool</em></h1>\n\nText', 'My tool'],
  ['<h1 align="center"><img src="/logo.svg" alt="My tool"></h1>\n\nText', 'My tool'],
])('DOC-1 the title of a page may be HTML: %j', async (text, title) => {
  const page = await compile(text, 'md');
  expect(page.title).toBe(title);
  expect(page).not.toHaveProperty('titleHtml');
});

it('DOC-1 a title of front matter is text', async () => {
  const page = await compile("---\ntitle: 'Array<string> <title> *x*'\n---\n\nText");
  expect(page.title).toBe('Array<string> <title> *x*');
  expect(page).not.toHaveProperty('titleHtml');
});

it('OV-1 an overview without a title has that of the theme', async () => {
  const texts = { ...defaultTexts, overviewTitleText: 'Übersicht' };
  const titleOf = async (text: string) =>
    (await compile(text, 'md', { textsOf: () => texts })).title;
  expect(await titleOf('---\noverview: true\n---\n\nText')).toBe('Übersicht');
  expect(await titleOf('---\noverview: true\n---\n\n# Own')).toBe('Own');
  expect(await titleOf('---\noverview: true\npageType: home\n---\n\nText')).toBe('');
  expect(await titleOf('Text')).toBe('');
});

it('ROUTE-11 links of a page with HTML know their lines', async () => {
  const { links } = await compile('# A\n\n<br>\n\n[b](/b)\n\n<a href="/c">c</a>', 'md');
  expect(links).toEqual([
    { href: '/b', line: 5 },
    { href: '/c', line: 7 },
  ]);
});

describe('ROUTE-7 HOME-3 addresses of front matter and components', () => {
  const base = { base: '/kit/' };

  it('are resolved like those of the text, and checked with their lines', async () => {
    const text = [
      '---',
      'hero:',
      '  name: <a href="/name">A</a>',
      '  actions:',
      '    - { text: Go, link: /kit/go }',
      '  image:',
      '    src: { light: /l.svg, dark: /d.svg }',
      '    srcset: [/l.svg 1x, /l2.svg 2x]',
      'features:',
      '  - title: One',
      '    link: ../one.md',
      '---',
    ].join('\n');
    const { frontmatter, links, assets } = await compile(text, 'md', base);
    expect(frontmatter).toMatchObject({
      hero: {
        name: '<a href="/kit/name">A</a>',
        actions: [{ link: '/kit/go' }],
        image: {
          src: { light: '/kit/l.svg', dark: '/kit/d.svg' },
          srcset: '/kit/l.svg 1x, /kit/l2.svg 2x',
        },
      },
      features: [{ link: '/kit/one' }],
    });
    expect(links).toEqual([
      { href: '/name', line: 3 },
      { href: '/go', line: 5 },
      { href: '/one', line: 11 },
    ]);
    expect(assets).toEqual([
      { href: '/l.svg', line: 7 },
      { href: '/d.svg', line: 7 },
      { href: '/l.svg', line: 8 },
      { href: '/l2.svg', line: 8 },
    ]);
  });

  it('a link of a component is one of the page', async () => {
    const text = "# A\n\n<Facts facts={[{ link: '/b' }]} />";
    const { links, body } = await compile(text, 'mdx', base);
    expect(links).toEqual([{ href: '/b', line: 3 }]);
    expect(body).toContainEqual(
      expect.objectContaining({ props: { facts: [{ link: '/kit/b' }] } }),
    );
  });

  it('an image names its large form, and others by density', async () => {
    const html = await htmlOf(
      '<img src="/a.png" srcset="/b.png 2x, https://e.com/c.png 3x" data-zoom-src="/d.png">',
      'md',
      base,
    );
    expect(html).toContain('src="/kit/a.png"');
    expect(html).toContain('srcset="/kit/b.png 2x, https://e.com/c.png 3x"');
    expect(html).toContain('data-zoom-src="/kit/d.png"');
  });
});

describe('containers', () => {
  it.each([
    [':::tip\nText\n:::', 'tip', 'TIP'],
    [':::warning My [title]\nText\n:::', 'warning', 'My [title]'],
    [':::info{title="Quoted"}\nText\n:::', 'info', 'Quoted'],
    ['> [!NOTE]\n> Text', 'note', 'NOTE'],
    ['> [!caution]\n> Text', 'caution', 'CAUTION'],
  ])('CONT-1 CONT-2 %j', async (source, kind, title) => {
    const html = (await htmlOf(source)).replaceAll('\n', '');
    expect(html).toBe(
      `<div class="callout" data-kind="${kind}"><p class="callout-title">${title}</p><p>Text</p></div>`,
    );
  });

  it('CONT-3 details is a disclosure', async () => {
    expect((await htmlOf(':::details\nText\n:::')).replaceAll('\n', '')).toBe(
      '<details class="callout" data-kind="details"><summary>DETAILS</summary><p>Text</p></details>',
    );
  });

  it('CONT-4 an unknown type stays text', async () => {
    expect(await htmlOf(':::foo\nText\n:::')).toBe('<p>:::foo\nText\n:::</p>');
    expect(await htmlOf('> [!FOO]\n> Text')).toContain('<blockquote>');
  });

  it('CONT-1 a container goes on behind code that shows one', async () => {
    const fence = '```md\n:::note\nx\n:::\n```';
    const html = await htmlOf(`:::tip\n${fence}\n\nmore\n:::\n\nAfter`);
    expect(html).toContain('<span class="line">:::</span></code></pre>');
    expect(html).toMatch(/<p>more<\/p>\s*<\/div>\s*<p>After<\/p>$/);
  });

  it('colons inside sentences are text', async () => {
    expect(await htmlOf('At 10:30 std::vector :name')).toBe('<p>At 10:30 std::vector :name</p>');
  });
});

describe('code blocks', () => {
  it('CODE-1 CODE-2 have a title, highlighted lines and numbers', async () => {
    const html = await htmlOf('```txt {2} title="a.txt"\none\ntwo\n```');
    expect(html).toBe(
      '<div class="code-block" id="a-txt" data-lang="txt" data-numbers><div class="code-title">a.txt</div><pre><code><span class="line">one</span>\n<span class="line highlighted">two</span></code></pre><div class="code-tools"><button type="button" class="code-wrap" aria-label="Toggle code wrap" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="Copy code"></button></div></div>',
    );
  });

  it('CODE-6 a fence without language has a button too; its text is escaped', async () => {
    const html = await htmlOf('```\n<script>alert(1)</script>\n```');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('class="code-copy"');
  });

  it('colors by class, never by style', async () => {
    const html = await htmlOf('```ts\nconst one = "1"; // comment\n```');
    expect(html).toContain('<span class="tk-keyword">const</span>');
    expect(html).toContain('<span class="tk-string">"1"</span>');
    expect(html).toContain('<span class="tk-comment">// comment</span>');
    expect(html).not.toContain('style=');
  });

  it('CODE-3 numbers every block when the site wants it', async () => {
    expect(
      await htmlOf('```txt\na\n```', 'md', {
        markdown: { ...testOptions.markdown, showLineNumbers: true },
      }),
    ).toContain('data-numbers');
  });

  it('a range of millions of lines costs nothing', async () => {
    expect(await htmlOf('```txt {1-99999999}\na\n```')).not.toContain('highlighted');
  });
});

it('code that browsers would break is whole where it fits any line', async () => {
  const html = await htmlOf('`json-schema`, `name` and `npm install one-package two-packages`');
  expect(html).toBe(
    '<p><code class="whole">json-schema</code>, <code>name</code> and <code>npm install one-package two-packages</code></p>',
  );
  expect(await htmlOf('`…_version_id`')).toBe('<p><code class="whole">…_version_id</code></p>');
});

describe('links', () => {
  it('ROUTE-7 ROUTE-10 ROUTE-11 are resolved, based and collected', async () => {
    const { links, assets, body } = await compile(
      '[a](y.md) [b](/z#h)\n[c](https://e.com) [d](#x) ![i](./i.png)',
      'md',
      { base: '/docs/' },
    );
    expect(links).toEqual([
      { href: '/guide/y', line: 1 },
      { href: '/z#h', line: 1 },
      { href: '/guide/x#x', line: 2 },
    ]);
    expect(assets).toEqual([{ href: '/guide/i.png', line: 2 }]);
    expect(contentHtml(body, { texts: defaultTexts })).toBe(
      '<p><a href="/docs/guide/y">a</a> <a href="/docs/z#h">b</a>\n<a href="https://e.com" target="_blank" rel="noopener noreferrer">c</a> <a href="#x">d</a> <img src="/docs/guide/i.png" alt="i"></p>',
    );
  });
});

describe('MDX is data', () => {
  it('a component keeps its literal props and its content', async () => {
    const { body } = await compile(
      'Before\n\n<Box list={[1, \'a\']} on size="2">\n\n**in**\n\n</Box>\n\nAfter',
    );
    expect(body).toMatchObject([
      { tagName: 'p' },
      { value: '\n' },
      {
        type: 'component',
        name: 'Box',
        props: { list: [1, 'a'], on: true, size: '2' },
        children: [{ tagName: 'p', children: [{ tagName: 'strong' }] }],
      },
      { value: '\n' },
      { tagName: 'p' },
    ]);
    expect(JSON.stringify(body)).not.toContain('position');
  });

  it('an element around a component stays an element', async () => {
    const { body } = await compile('<div className="a">\n<Box />\n</div>');
    expect(body).toMatchObject([
      { type: 'element', tagName: 'div', children: [{ type: 'component', name: 'Box' }] },
    ]);
  });

  it('comments vanish, SVG keeps the case of its attributes', async () => {
    expect(await htmlOf('{/* note */}\n\n<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>')).toBe(
      '\n' + '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    );
  });

  it.each([
    [
      'import a from "a"\n\n# A',
      'content/guide/x.mdx:1: Pages run no code: they import JSON and texts (`./a.ts?raw`), and export constants. Delete this line; components are available by name.',
    ],
    [
      '# A\n\n{process.exit()}',
      "content/guide/x.mdx:3: Pages can't run expressions. Found {process.exit()}. Write the value itself, name one that the page imports, or put code in backticks.",
    ],
    ['# A\n\n<Box {...all} />', "content/guide/x.mdx:3: <Box> can't spread props. Write each one."],
    ['# A\n\n<Box {...all} />', "content/guide/x.mdx:3: <Box> can't spread props. Write each one."],
    [
      '<Box on={steal()} />',
      "content/guide/x.mdx:1: The prop on={steal()} isn't a literal. Use strings, numbers, true, false, null, and arrays or objects of these.",
    ],
    ['<></>', "content/guide/x.mdx:1: Pages don't need fragments. Delete <> and </>."],
  ])('%j is refused', async (source, message) => {
    expect(await diagnosticOf(source)).toBe(message);
  });

  it('a syntax error names its place', async () => {
    const message = await diagnosticOf('---\ntitle: A\n---\n\n# A\n\n<Box>\n\nText');
    expect(message).toMatch(/^content\/guide\/x\.mdx:7: This page isn't valid MDX: /);
  });
});

describe('HTML in Markdown', () => {
  it('is kept, without what could run', async () => {
    const html = await htmlOf(
      '<b onclick="x()" style="color:red" title="t">bold</b> <script>x()</script>',
      'md',
    );
    expect(html).toBe('<p><b title="t">bold</b> </p>');
  });
});

it('diagrams scroll in a group that is named like them', async () => {
  const html = await htmlOf(
    '<svg class="diagram" aria-labelledby="a b"><title id="a">A</title></svg>',
  );
  expect(html).toBe(
    '<div class="diagram-scroll" role="group" aria-labelledby="a">' +
      '<svg class="diagram" aria-labelledby="a b"><title id="a">A</title></svg></div>',
  );
});

it('tables scroll in a region named by their headers, an empty corner is no header', async () => {
  const html = await htmlOf('|   | B |\n| - | - |\n| 1 | 2 |');
  expect(html).toContain('<div class="table-scroll" role="group" aria-label="Table: B">');
  expect(html).toContain('<td></td>');
});

it('a column of figures ends at the right, by a class: HTML has no attribute for that any more', async () => {
  const html = await htmlOf('| A | B |\n| --- | --: |\n| 1 | 2 |\n');
  expect(html).toContain('<th class="to-right">B</th>');
  expect(html).toContain('<td class="to-right">2</td>');
  expect(html).not.toContain('align=');
});

it('a sentence in a column of figures may wrap, a figure with its unit may not', async () => {
  const html = await htmlOf('| A | B |\n| --- | --: |\n| 1 | is kept as it was |\n| 2 | 12 ms |\n');
  expect(html).toContain('<td class="to-right sentence">is kept as it was</td>');
  expect(html).toContain('<td class="to-right">12 ms</td>');
});

it('what a terminal printed is shown without its signs for colors, whatever the block is called', async () => {
  for (const lang of ['ansi', 'console', 'txt output'])
    expect(await htmlOf(`\`\`\`${lang}\n\u001b[31mred\u001b[0m\n\`\`\``)).toContain('>red</');
});

it('front matter links run nothing, and the page says so', async () => {
  const head =
    'prev: { link: \'javascript:a()\', text: A }\npageType: home\nhero:\n  actions: [{ text: B, link: " jav\\nascript:b()" }]';
  const { page, warnings } = await compilePage(
    { relativePath: 'x.md', routePath: '/x', file: 'x.md', text: `---\n${head}\n---\n\n# A\n` },
    testOptions,
  );
  expect(JSON.stringify(page.frontmatter)).not.toContain('script');
  const why = 'of <a> was left out: pages run no script of their own.';
  expect(warnings).toEqual([
    `x.md:2: The address javascript:a() ${why}`,
    `x.md:5: The address javascript:b() ${why}`,
  ]);
});
