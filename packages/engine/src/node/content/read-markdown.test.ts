import { describe, expect, it } from 'vitest';
import { contentHtml } from '#shared/content/content-html.ts';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { readComponentCatalog } from '../components/component-catalog.ts';
import { type CompileOptions, compilePage } from './compile-page.ts';
import { testOptions } from './options-for-tests.ts';

const catalog = await readComponentCatalog([]);

interface Outcome {
  html: string;
  warnings: string[];
  errors: string[];
  ids: string[];
}

/** Compiles a page to HTML and warnings, as a reader and its author see it. */
async function outcomeOf(
  text: string,
  extension = 'md',
  more: Partial<CompileOptions> = {},
): Promise<Outcome> {
  const relativePath = `x.${extension}`;
  const source = { relativePath, routePath: '/x', file: relativePath, text };
  try {
    const { page, warnings } = await compilePage(source, { ...testOptions, catalog, ...more });
    const component = ({ name, props, children }: Parameters<typeof write>[0]) =>
      write({ name, props, children });
    const html = contentHtml(page.body, { texts: defaultTexts, component });
    return { html, warnings, errors: [], ids: page.headings.map(({ id }) => id) };
  } catch (error) {
    if (!(error instanceof Diagnostic)) throw error;
    return { html: '', warnings: [], errors: diagnosticsOf(error).map(formatDiagnostic), ids: [] };
  }
}

function write({
  name,
  props,
  children,
}: {
  name: string;
  props: object;
  children: never[] | unknown[];
}): string {
  const inner = contentHtml(children as never, { texts: defaultTexts, component: write as never });
  return `<${name} ${JSON.stringify(props)}>${inner}</${name}>`;
}

const markdownWith = (more: Partial<CompileOptions['markdown']>) => ({
  markdown: { ...testOptions.markdown, ...more },
});

describe('containers', () => {
  it('CONT-1 a blank between the colons and the name changes nothing', async () => {
    const { html, warnings } = await outcomeOf('::: tip My title\nText\n:::');
    expect(html).toContain('<p class="callout-title">My title</p>');
    expect(warnings).toEqual([]);
  });

  it.each(['md', 'mdx'])('a code group in .%s becomes tabs', async (extension) => {
    const { html } = await outcomeOf(
      '::: code-group\n\n```js [config.js]\na\n```\n\n```sh\nb\n```\n\n:::',
      extension,
    );
    expect(html).toMatch(/^<Tabs \{\}><Tab \{"label":"config.js"\}>.*<Tab \{"label":"sh"\}>/s);
    expect(html).not.toContain('code-title');
  });

  it('CONT-2 an alert may be important', async () => {
    const { html } = await outcomeOf('> [!IMPORTANT]\n> Text');
    expect(html).toContain('<div class="callout" data-kind="important">');
  });

  it.each([
    ['> [!WARNING] Mind the **gap**\n> Text', 'Mind the <strong>gap</strong>'],
    ['> [!WARNING]\n> Text', 'WARNING'],
    ['> [!WARNING]  \n> Text', 'WARNING'],
    ['> [!WARNING] Text', 'WARNING'],
  ])('CONT-2 the title of %j', async (source, title) => {
    const { html, warnings } = await outcomeOf(source);
    expect(html).toContain(`<p class="callout-title">${title}</p>\n<p>Text</p>`);
    expect(warnings).toEqual([]);
  });

  it('CONT-2 an alert may hold another', async () => {
    const { html } = await outcomeOf('> [!NOTE]\n> Text\n>\n> > [!CAUTION]\n> > Inner');
    expect(html).toContain('data-kind="caution"');
  });

  it('CONT-3 a disclosure may be open at first', async () => {
    expect((await outcomeOf('::: details More {open}\nText\n:::')).html).toContain(
      '<details class="callout" data-kind="details" open><summary>More</summary>',
    );
  });

  it('CONT-1 a title may be an attribute whose brace is escaped, as in MDX', async () => {
    const { html, warnings } = await outcomeOf(':::tip\\{title="Mine"}\nText\n:::', 'mdx');
    expect(html).toContain('<p class="callout-title">Mine</p>');
    expect(warnings).toEqual([]);
  });

  it('CONT-4 an unknown container stays text, and its author reads why', async () => {
    const { html, warnings } = await outcomeOf('Text\n\n:::tpi\nText\n:::');
    expect(html).toContain(':::tpi');
    expect(warnings[0]).toMatch(
      /^x\.md:3: There's no container called "tpi", so its marks stay text\. Did you mean tip\?/,
    );
  });

  it('CONT-4 an unknown alert stays a quote, and its author reads why', async () => {
    const { warnings } = await outcomeOf('> [!TPI]\n> Text');
    expect(warnings[0]).toMatch(/^x\.md:1: \[!TPI\] isn't an alert, so this stays a quote\./);
  });

  it.each([
    [':::tip [WIP] Title', '[WIP] Title'],
    [':::tip Read [this](/x)', 'Read <a href="/x">this</a>'],
    [':::tip A `[x]` here', 'A <code>[x]</code> here'],
    [':::tip An open [ here', 'An open [ here'],
    [':::tip \\[x\\]', '[x]'],
    [':::tip[Label]', 'Label'],
    [':::tip{title="A b" .own}', 'A b'],
    [':::tip{title=One}', 'One'],
  ])('CONT-1 the title of %j is %j', async (start, title) => {
    const { html, warnings } = await outcomeOf(`${start}\nText\n:::`);
    expect(html).toContain(`<p class="callout-title">${title}</p>`);
    expect(warnings).toEqual([]);
  });

  it('CONT-1 braces give a container an id and classes; anything else in them is noticed', async () => {
    const { html, warnings } = await outcomeOf(
      ':::tip Title {#own .wide}\nText\n:::\n\n:::details{open} More\nText\n:::\n\n:::tip A {name}\nText\n:::',
    );
    expect(html).toContain('<div class="callout wide" data-kind="tip" id="own">');
    expect(html).toContain('open><summary>More</summary>');
    expect(warnings).toEqual([
      'x.md:9: :::tip does nothing with {name}. Delete it, or put braces of a title in backticks.',
    ]);
  });

  it.each([
    [':::raw {#own .wide}\nText\n:::', '<div class="wide" id="own"><p>Text</p></div>'],
    [
      ':::code-group {#own}\n```js\na\n```\n\nText\n:::',
      '<div id="own"><Tabs {}><Tab {"label":"js"}>',
      '</Tab></Tabs></div><p>Text</p>',
    ],
    [
      '::::code-group\n```js\na\n```\n\n:::tip\nText\n:::\n::::',
      '<Tabs {}>',
      '</Tabs><div class="callout" data-kind="tip"><p class="callout-title">TIP</p>',
    ],
  ])('CONT-1 %j keeps its id, its classes and what is no code', async (text, ...parts) => {
    const html = (await outcomeOf(text)).html.replaceAll('\n', '');
    for (const part of parts) expect(html.split(part)).toHaveLength(2);
    expect(html).not.toMatch(/Text.*Text/);
  });

  it.each([
    [':::tip\nText', /^x\.md:1: :::tip has no end\. Add a line with ::: after its content\.$/],
    [':::tip Text :::', /^x\.md:1: :::tip has no end/],
    ['Text\n\n:::\n\nText', /^x\.md:3: These colons end no container/],
    ['::: info\n::: tip\nText\n:::\nText', /^x\.md:1: :::info has no end/],
    ['::::info\n:::tip\nText\n::::', /^x\.md:2: :::tip has no end/],
    ['- :::tip\n  Text\n\nText', /^x\.md:1: :::tip has no end/],
    ['::::tip\nText\n:::', /^x\.md:1: :::tip has no end\. Add a line with :::: after/],
    ['a\n\n```js\nb\n\n## C', /^x\.md:3: This code has no end.* Add a line with ``` after it\.$/],
    ['````md\nb\n```', /^x\.md:1: This code has no end.* Add a line with ```` after it\.$/],
    ['$$\nx\n\nText', /^x\.md:1: This formula has no end/],
    ['::: code-group\n:::', /^x\.md:1: This code group is empty/],
    ['::: code-group Title\n```js\na\n```\n:::', /^x\.md:1: :::code-group has no title/],
  ])('%j is noticed', async (text, message) => {
    expect((await outcomeOf(text)).warnings[0]).toMatch(message);
  });

  it.each([
    '::::info\n:::tip\nText\n:::\n::::\n\n- a\n\n  ```js\n  b\n  ```\n\n> ~~~\n> a\n> ~~~\n\n    indented',
    '::: code-group\n```js\na\n```\n:::\n\n$$\nx\n$$\n\n:::raw\n:::details\nText\n::::',
    '- ```js\n  a\n  ```\n- :::tip\n  Text\n  :::',
    ':::v-pre\n{{ x }}\n:::',
    '::: info\n::: tip\nText\n:::\nText\n:::',
    ':::tip\n```md\n:::note\n:::\n```\n:::',
  ])('nothing is said about %j', async (text) => {
    const { warnings } = await outcomeOf(text);
    expect(warnings.filter((sentence) => !sentence.includes('raw'))).toEqual([]);
  });

  it('CONT-4 the end of an unknown container needs no message of its own', async () => {
    expect(
      (await outcomeOf(':::steps\n1. a\n:::\n\n::::tabs\n:::tab\nx\n:::\n::::')).warnings,
    ).toHaveLength(3);
  });

  it('CONT-1 containers inside one another may have as many colons', async () => {
    const { html } = await outcomeOf('::: info\n::: tip\nA\n:::\nB\n:::\n\nC');
    expect(html.replaceAll('\n', '')).toMatch(/<p>A<\/p><\/div><p>B<\/p><\/div><p>C<\/p>$/);
  });

  it('CONT-1 code with marks of containers ends nothing, and the page goes on after it', async () => {
    const { html } = await outcomeOf(
      '::: tip\n```md\n::: info\nx\n:::\n```\n:::\n\n## After\n\n- ```js\n  a\n  ```\n\n:::note\nEnd\n:::',
    );
    expect(html).toContain('<h2 id="after">');
    expect(html).toContain('data-kind="note"');
  });
});

describe('headings', () => {
  it.each([
    ['## A {#own}', 'md'],
    ['## A \\{#own}', 'md'],
    ['## A {/*own*/}', 'md'],
    ['## A {#own}', 'mdx'],
    ['## A \\{#own}', 'mdx'],
    ['## A {/*own*/}', 'mdx'],
    ['## A {/* #own */}', 'mdx'],
  ])('DOC-2 the id of %j in .%s is its own', async (text, extension) => {
    const { ids, html } = await outcomeOf(text, extension);
    expect(ids).toEqual(['own']);
    expect(html).toMatch(/<a class="heading-anchor" href="#own">A</);
  });

  it.each([
    ['Setext {#own}\n---', 'md'],
    ['Setext {#own}\n---', 'mdx'],
    ['- ## A {#own}', 'mdx'],
    ['## A {#own} ##', 'mdx'],
    ['## A {#own .wide}', 'mdx'],
  ])('DOC-2 the id of %j in .%s is found', async (text, extension) => {
    const { html, errors } = await outcomeOf(text, extension);
    expect(errors).toEqual([]);
    expect(html).toMatch(/<h2 id="own">/);
  });

  it('DOC-2 what a heading cannot take is noticed', async () => {
    const { ids, warnings } = await outcomeOf('## A {#one .wide}\n\n## B {.x}\n\n## \n\n##C');
    expect(ids).toEqual(['one', 'b', 'section']);
    expect(warnings).toEqual([
      'x.md:1: A heading takes an id only, such as {#my-id}. This was left out: .wide.',
      'x.md:3: A heading takes an id only, such as {#my-id}. This was left out: .x.',
      'x.md:5: This heading is empty. Write its text, or delete it.',
      "x.md:7: ##C isn't a heading. Put a space after ##.",
    ]);
  });

  it('DOC-2 comments are no part of an id', async () => {
    expect((await outcomeOf('## A {/* a note to keep */}', 'mdx')).ids).toEqual(['a']);
    const plain = await outcomeOf('## A {/* a note */}');
    expect(plain).toMatchObject({ ids: ['a'], warnings: [] });
  });

  it('DOC-2 a heading without letters has an id', async () => {
    expect((await outcomeOf('## :tada:\n\n## 🎉')).ids).toEqual(['section', 'section-1']);
  });

  it.each([
    ['md', '<a id="setup"></a>\n\n## Setup'],
    ['mdx', '<a id="setup" />\n\n## Setup'],
    ['md', ':::tip {#setup}\nx\n:::\n\n## Setup'],
  ])('DOC-2 in .%s the id of an element is none of a heading: %j', async (extension, text) => {
    const { ids, warnings } = await outcomeOf(text, extension);
    expect(ids).toEqual(['setup-1']);
    expect(warnings).toEqual([]);
  });

  it('DOC-2 an id that is used twice is noticed', async () => {
    const text = '<b id="a">x</b>\n\n<b id="a">y</b>\n\n## B {#a}\n\n<b id="_main">z</b>';
    expect((await outcomeOf(text)).warnings).toEqual([
      'x.md:3: Another element of this page has the id "a", too, so links lead there. Choose another one. (Also on line 5.)',
      'x.md:7: The id "_main" is already used by the page\'s layout. Choose another one.',
    ]);
  });

  it('a table of contents that lists nothing, or stands in a sentence, is noticed', async () => {
    expect((await outcomeOf('[[toc]]')).warnings).toEqual([
      'x.md:1: [[toc]] lists the headings of levels 2 and 3, and this page has none. Delete it.',
    ]);
    expect((await outcomeOf('See [[toc]]\n\n## A')).warnings).toEqual([
      'x.md:1: [[toc]] stays text here. Write it alone, with an empty line above and below.',
    ]);
  });

  it('DOC-2 a written id goes to its heading, wherever that stands', async () => {
    expect((await outcomeOf('## Setup\n\n## Other {#setup}')).ids).toEqual(['setup-1', 'setup']);
  });

  it('DOC-2 an id that two headings name belongs to the first, and the second one says so', async () => {
    const { ids, warnings } = await outcomeOf('## A {#one}\n\n## B {#one}');
    expect(ids).toEqual(['one', 'one-1']);
    expect(warnings).toEqual([
      'x.md:3: The heading on line 1 has the id "one" too, so links lead there. Choose another one for this heading.',
    ]);
  });

  it('DOC-2 an id comes from the text a reader sees', async () => {
    const { ids } = await outcomeOf('## Use <kbd class="key">Tab</kbd> :tada:');
    expect(ids).toEqual(['use-tab-']);
  });

  it('an underscore in an id is no emphasis', async () => {
    expect((await outcomeOf('## A _can_ b {/*a-_can_-b*/}')).ids).toEqual(['a-_can_-b']);
  });

  it.each(['md', 'mdx'])('[[toc]] in .%s lists the headings', async (extension) => {
    const { html } = await outcomeOf('[[toc]]\n\n## One `x`\n\n### Deep\n\n## Two', extension);
    expect(html.replaceAll('\n', '')).toMatch(
      /^<nav aria-label="ON THIS PAGE"><ul><li><a href="#one-x">One <code>x<\/code><\/a><ul><li><a href="#deep">Deep<\/a><\/li><\/ul><\/li><li><a href="#two">Two<\/a><\/li><\/ul><\/nav>/,
    );
  });
});

describe('code', () => {
  it.each([
    ['```js{2}\na\nb\n```', '<span class="line">a', '<span class="line highlighted">b'],
    ['```ts{2} title="x"\na\nb\n```', 'data-lang="ts"', '<span class="line highlighted">'],
    ['```js:line-numbers\na\n```', 'data-lang="js"', 'data-numbers'],
    ['```js [a.js]\na\n```', '<div class="code-title">a.js</div>'],
    ['```objectivec\na\n```', 'data-lang="objective-c"'],
    ['```JavaScript\na\n```', 'data-lang="javascript"'],
    [
      '```js ins={1} del={2}\na\nb\n```',
      '<span class="line added">',
      '<span class="line removed">',
    ],
  ])('%j', async (text, ...parts) => {
    const { html, warnings } = await outcomeOf(text);
    for (const part of parts) expect(html).toContain(part);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['++', 'added'],
    ['--', 'removed'],
    ['hl', 'highlighted'],
    ['highlight', 'highlighted'],
    ['focus', 'focused'],
    ['warning', 'warned'],
    ['error', 'failed'],
  ])('[!code %s] marks its line and is no part of the code', async (word, name) => {
    const { html } = await outcomeOf(`\`\`\`js\na\nb // [!code ${word}]\n\`\`\``);
    expect(html).toContain(`<span class="line ${name}">b</span>`);
    expect(html).not.toContain('[!code');
  });

  it('a note that stands alone speaks of the lines below', async () => {
    const { html } = await outcomeOf('```html\n<!-- [!code focus:2] -->\na\nb\nc\n```');
    expect(html.match(/class="line focused"/g)).toHaveLength(2);
  });

  it('an unknown note or language says so with its line', async () => {
    const { warnings } = await outcomeOf('```js\na\nb // [!code fokus]\n```\n\n```tyepscript\n```');
    expect(warnings[0]).toMatch(/^x\.md:3: \[!code fokus\] isn't a note about a line/);
    expect(warnings[1]).toMatch(
      /^x\.md:6: The highlighter doesn't know the language "tyepscript".* Did you mean typescript\?/,
    );
  });

  it.each([
    ['```js {a-b}\na\n```', 'x.md:1: {a-b} marks no lines. Write their numbers: {1,3-5}.'],
    ['```js{1,x}\na\n```', 'x.md:1: {1,x} marks no lines. Write their numbers: {1,3-5}.'],
    ['```js titel="a"\na\n```', 'x.md:1: This code does nothing with "titel". Did you mean title?'],
    [
      '```js live {1} title="a b"\na\n```',
      'x.md:1: This code does nothing with "live". Delete it.',
    ],
    [
      '```js file="./a.js"\n```',
      'x.md:1: This code does nothing with "file". Write the code into the block.',
    ],
    [
      '```js:line-numbers=5\na\n```',
      'x.md:1: Lines are always numbered from 1. Write :line-numbers alone.',
    ],
    [
      '```js\na // [!code hl] [!code ++]\n```',
      'x.md:2: This note about a line stays in the code. Write one alone, at the end of the line and as a comment: // [!code ++].',
    ],
    [
      '```txt\n\na [!code ++]\n```',
      'x.md:3: This note about a line stays in the code. Write one alone, at the end of the line and as a comment: // [!code ++].',
    ],
  ])('%j is noticed', async (text, warning) => {
    expect((await outcomeOf(text)).warnings).toEqual([warning]);
  });

  it.each([
    '```ts title="a {b}" {1, 3-4} fresh run\na\n```',
    '```js [a {x}] showLineNumbers ins={1} del={2} throws output\na\nb\n```',
    '```js run {1} wrap\na //  [!code  ++]\n```',
  ])('nothing is said about %j', async (text) => {
    expect((await outcomeOf(text)).warnings).toEqual([]);
  });

  it('a site names further languages', async () => {
    const options = markdownWith({ languageAlias: { mylang: 'js' } });
    expect((await outcomeOf('```MyLang\na\n```', 'md', options)).warnings).toEqual([]);
    const wrong = markdownWith({ languageAlias: { mylang: 'nolang' } });
    expect((await outcomeOf('```mylang\na\n```', 'md', wrong)).warnings[0]).toMatch(
      /^x\.md:1: The highlighter doesn't know the language "mylang"/,
    );
  });
});

describe('emoji', () => {
  it('names become emoji, times and paths stay', async () => {
    const { html, warnings } = await outcomeOf('Done :tada: at 10:30:00, `:tada:`, a::b::c, :x y:');
    expect(html).toBe('<p>Done 🎉 at 10:30:00, <code>:tada:</code>, a::b::c, :x y:</p>');
    expect(warnings).toEqual([]);
  });

  it('names may touch each other', async () => {
    expect((await outcomeOf(':tada::rocket:')).html).toBe('<p>🎉🚀</p>');
  });

  it('a misspelled name says so', async () => {
    expect((await outcomeOf('a :rokcet:')).warnings).toEqual([
      "x.md:1: There's no emoji :rokcet:. Did you mean :rocket:?",
    ]);
  });
});

describe('math', () => {
  it.each(['md', 'mdx'])('formulas in .%s become MathML', async (extension) => {
    const { html } = await outcomeOf('A $$x^{2}$$ b\n\n$$\n\\frac{a}{b}\n$$', extension);
    expect(html).toContain('<msup><mi>x</mi><mn>2</mn></msup>');
    expect(html).toContain('<math display="block">');
    expect(html).not.toMatch(/style=|class="katex/);
  });

  it('single dollar signs are money until the site says otherwise', async () => {
    const text = 'From $5 to $10, and $a_1 = b$.';
    const { html, warnings } = await outcomeOf(text);
    expect(html).toContain('From $5 to $10');
    expect(warnings[0]).toMatch(/^x\.md:1: \$a_1 = b\$ looks like a formula but stays text\./);
    expect((await outcomeOf('$a_1$', 'md', markdownWith({ math: true }))).html).toContain('<math>');
  });

  it.each([
    ['Give $50 to $100 to us', 0],
    ['From $7M, later $40M', 0],
    ['For $5-$10, **each**', 0],
    ['Of $5, a path of $HOME', 0],
    ['Either $x$ or $y + 1$, for $5', 2],
    ['And $$50$$100', 1],
  ])('MATH-1 %j holds %i formulas', async (source, count) => {
    const { html } = await outcomeOf(source, 'md', markdownWith({ math: true }));
    expect(html.match(/<math>/g)?.length ?? 0).toBe(count);
  });

  it.each([
    'Set $PATH and $HOME_DIR here; $a is $b_1.',
    '\\$5 and \\$x^2\\$',
    '`$x^2$` costs $5_000',
  ])('nothing is said about %j', async (text) => {
    expect((await outcomeOf(text)).warnings).toEqual([]);
  });

  it('a formula that cannot be read names its line', async () => {
    expect((await outcomeOf('Text\n\n$$\n\\frac{a\n$$')).errors[0]).toMatch(
      /^x\.md:3: This formula can't be read: /,
    );
  });
});

describe('HTML that the pages cannot show', () => {
  it.each([
    ['<style>a { color: red }</style>', /^x\.md:3: <style> was left out/],
    ['<script>alert(1)</script>', /^x\.md:3: <script> was left out/],
    ['<p style="color: red">x</p>', /^x\.md:3: The style attribute of <p> was left out/],
    [
      '<p v-if="x">x</p>',
      /^x\.md:3: The attribute v-if of <p> was left out: nothing here computes/,
    ],
    ['<p :class="x">x</p>', /^x\.md:3: The attribute :class of <p> was left out/],
    ['<p @click="x">x</p>', /^x\.md:3: The attribute @click of <p> was left out/],
    ['<p onclick="x()">x</p>', /^x\.md:3: The attribute onclick of <p> was left out/],
    [
      '<iframe src="https://video.example/1"></iframe>',
      /^x\.md:3: The <iframe> of https:\/\/video\.example was left out.* `security\.frames`/,
    ],
    [
      '<img src="https://img.example/1.png">',
      /^x\.md:3: Browsers will block <img> from https:\/\/img\.example.* `security\.images`/,
    ],
    ['<img src="file:///a/1.png">', /^x\.md:3: Browsers will block <img> from file:\./],
    ['An Array<string> here', /^x\.md:3: <string> isn't an HTML element/],
    ['{{ version }} is out', /^x\.md:3: \{\{ version \}\} isn't computed/],
    ['See [this](/a b) now', /^x\.md:3: \(\/a b\) makes no link.* Write %20 for each\.$/],
    ['[text](./my page.md)', /^x\.md:3: \(\.\/my page\.md\) makes no link/],
    ['!!! note "Title"', /^x\.md:3: !!! note "Title" makes no callout/],
    ['??? tip', /^x\.md:3: \?\?\? tip makes no callout/],
    ['=== "Tab"', /^x\.md:3: === "Tab" makes no tab/],
    ['--8<-- "a.md"', /^x\.md:3: --8<-- "a\.md" doesn't read the file/],
    ['[TOC]', /^x\.md:3: \[TOC\] stays text here/],
    ['See [[Other page]].', /^x\.md:3: \[\[Other page\]\] makes no link/],
    ['*[HTML]: A language', /^x\.md:3: \*\[HTML\]: A language explains nothing/],
    ['![a](p.png =100x20)', /^x\.md:3: \(p\.png =100x20\) makes no image/],
    ['{% raw %}', /^x\.md:3: \{% raw %\} isn't run/],
    ['A note[^1]', /^x\.md:3: There's no footnote \[\^1\].* Add a line \[\^1\]: and its text\.$/],
    [
      '| a | b |\n| - | - |\n| 1 | 2 | 3 |',
      /^x\.md:5: This row has more cells than the header, so only 2 of 3 show\./,
    ],
    ['[^1]: Lost', /^x\.md:3: Nothing refers to this footnote.* Write \[\^1\] where it belongs\.$/],
    ['![a](./my img.png)', /^x\.md:3: \(\.\/my img\.png\) makes no link/],
    ['See [this][gone]', /^x\.md:3: \[this\]\[gone\] makes no link.* Add a line \[gone\]:/],
    ['[text]()', /^x\.md:3: This link has no address\./],
    ["import A from './a.vue'", /^x\.md:3: import A from '\.\/a\.vue' isn't run/],
    ['<<< @/a.js', /^x\.md:3: <<< @\/a\.js doesn't read the file/],
    ['[a](https://e.com){target="_self"}', /^x\.md:3: \{target="_self"\} sets no attributes/],
    ['## A {.big}', /^x\.md:3: A heading takes an id only/],
    ['Words^[More words.] here', /^x\.md:3: \^\[More words\.\] isn't a footnote/],
    ['<!--@include: ./a.md-->', /^x\.md:3: <!--@include: \.\/a\.md--> includes nothing/],
  ])('%s says so with its line', async (text, message) => {
    expect((await outcomeOf(`Text\n\n${text}`)).warnings[0]).toMatch(message);
  });

  it.each([
    [
      '<details>\n<summary>A</summary>\n\nText',
      'x.md:3: <details> has no end, so it takes in what follows. Write </details> after it.',
    ],
    [
      'a <b>bold <i>both</b> c',
      'x.md:3: <i> has no end, so it takes in what follows. Write </i> after it.',
    ],
    [
      '<div>\n<section>\n\nText\n\n</div>',
      'x.md:4: <section> has no end, so it takes in what follows. Write </section> after it.',
    ],
    [
      '<a id="b"/>\n\nText',
      'x.md:3: <a> has no end, so it takes in what follows. Write </a> after it.',
    ],
    ['Text\n\n</div>', 'x.md:5: </div> ends nothing. Delete it.'],
    [
      '<div>\n<!-- a\n\nb -->\n\n</div>',
      'x.md:4: Nothing ends this comment before the next empty line, so what it hides is shown. Put an empty line above it, and --> at its end.',
    ],
    [
      '<div>\n:::tip\nx\n:::\n</div>',
      'x.md:4: :::tip stays text inside HTML. Write an empty line above it, and one below the line that ends it.',
    ],
  ])('%j is noticed', async (text, warning) => {
    expect((await outcomeOf(`Text\n\n${text}`)).warnings).toEqual([warning]);
  });

  it.each([
    '<details open data-a="a > b"><summary>A</summary>\n\n**b** <br> <img src="a.png"><kbd>x</kbd>\n\n</details>',
    '<ul>\n<li>a\n<li>b\n</ul>\n\n<p>a\n\n<!-- <div> -->\n\n`<div>` <https://e.com>',
    '<table><tr><td>a</table>\n\n<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  ])('nothing is said about %j', async (text) => {
    expect((await outcomeOf(text)).warnings).toEqual([]);
  });

  it('code-like brackets, sentences about imports and blanks in parentheses are none of these', async () => {
    const text =
      'a[i][j], [^a-z], import it, [x] (see b), export const\n\n[a](/b "title") [c](<d e>) [0][1]\n\n[d]: /x';
    expect((await outcomeOf(text)).warnings).toEqual([]);
  });

  it('a frame and an image of an origin that the site names stay', async () => {
    const security = { images: ['https://img.example'], frames: ['https://video.example'] };
    const { html, warnings } = await outcomeOf(
      '<iframe src="https://video.example/1" title="A"></iframe>\n\n![a](https://img.example/1.png)',
      'md',
      { security },
    );
    expect(html).toContain('<iframe src="https://video.example/1" title="A">');
    expect(warnings).toEqual([]);
  });
});

describe('components', () => {
  it.each(['md', 'mdx'])('are read in .%s', async (extension) => {
    const { html, warnings } = await outcomeOf(
      'A <Badge text="new" type="tip" />\n\n<Steps>\n\n1. **One**\n\n</Steps>',
      extension,
    );
    expect(html).toContain('<Badge {"text":"new","type":"tip"}></Badge>');
    expect(html).toMatch(/<Steps \{\}><ol>\s*<li><strong>One<\/strong><\/li>\s*<\/ol><\/Steps>/);
    expect(warnings).toEqual([]);
  });

  it('plain Markdown keeps its HTML beside them', async () => {
    const { html } = await outcomeOf(
      '<div class="a">\n\n<Badge text="x" />\n\n</div>\n\na<br>b <https://e.com>',
    );
    expect(html).toContain('<div class="a">');
    expect(html).toContain('<Badge {"text":"x"}>');
    expect(html).toContain('a<br>b <a href="https://e.com"');
  });

  it('all unknown names of a page are said at once, with lines and the nearest name', async () => {
    const { errors } = await outcomeOf('<Tabz />\n\n<Stepps />\n\nText {1 + 1}', 'mdx');
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatch(
      /^x\.mdx:1: The site has no component <Tabz>\. Did you mean <Tabs>\?/,
    );
    expect(errors[1]).toMatch(/^x\.mdx:3: .*<Stepps>\. Did you mean <Steps>\?/);
    expect(errors[2]).toMatch(/^x\.mdx:5: Pages can.t run expressions/);
  });

  it.each([
    ['<Tabs><Tab lable="a">x</Tab></Tabs>', '<Tab> has no prop "lable". Did you mean "label"?'],
    ['<Badge tpye="tip" text="x" />', '<Badge> has no prop "tpye". Did you mean "type"?'],
    [
      '<Badge type="tipp" text="x" />',
      'The prop "type" of <Badge> must be "info", "tip", "warning" or "danger"; found "tipp".',
    ],
    [
      '<Tabs tabContainerClassName="x"><Tab label="a">x</Tab></Tabs>',
      '<Tabs> has no prop "tabContainerClassName". Its props are groupId, defaultValue, values, label.',
    ],
  ])('%s is refused', async (text, sentence) => {
    expect((await outcomeOf(`Text\n\n${text}`, 'mdx')).errors).toEqual([`x.mdx:3: ${sentence}`]);
  });

  it('tabs for package managers without a command are said once', async () => {
    expect((await outcomeOf('<PackageManagerTabs comand="x" />')).errors).toEqual([
      'x.md:1: <PackageManagerTabs> needs a command, such as command="install my-package".',
    ]);
    expect((await outcomeOf('<PackageTabs command="x" />')).errors[0]).toContain(
      'PackageManagerTabs',
    );
  });

  it('what tabs would not show is noticed', async () => {
    const text = '<Tabs>\n<Tab label="a">\n\nx\n\n</Tab>\nBetween\n</Tabs>';
    expect((await outcomeOf(text)).warnings).toEqual([
      'x.md:7: <Tabs> shows <Tab> only. Move what else it holds into one, or out of it.',
    ]);
  });

  it('a value without quotes says what to write', async () => {
    expect((await outcomeOf('<Badge type=tip text="x" />')).errors[0]).toMatch(
      / Put the value in quotes\.$/,
    );
  });

  it('code that the site cannot run is a warning while pages move here', async () => {
    const { html, warnings, errors } = await outcomeOf(
      "import A from 'a'\n\n# T\n\n<Sandpack>\n\nInner\n\n</Sandpack>\n\n<Sandpack />\n\n<Intro x={y}>Hi</Intro>",
      'mdx',
      markdownWith({ unsupported: 'warn' }),
    );
    expect(errors).toEqual([]);
    expect(html).toContain('<p>Inner</p>');
    expect(warnings).toEqual([
      expect.stringMatching(/^x\.mdx:1: .* left out: imports \(line 1\)\./),
      expect.stringMatching(/^x\.mdx:5: The site has no component <Sandpack>.* on line 11\.\)$/),
      expect.stringMatching(/^x\.mdx:13: The site has no component <Intro>/),
    ]);
  });

  it('values that are not there keep no page from being shown while pages move here', async () => {
    const { html, warnings, errors } = await outcomeOf(
      'export const a = [1]\n\nA {a}\n\n<Code code={f()} />\n\n<Code code="x" note="y" />',
      'mdx',
      markdownWith({ unsupported: 'warn' }),
    );
    expect(errors).toEqual([]);
    expect(html).toContain('x');
    expect(warnings).toEqual([
      expect.stringMatching(/^x\.mdx:3: This is a list or an object/),
      'x.mdx:5: The prop "code" of <Code> must be a string.',
      expect.stringMatching(/^x\.mdx:7: <Code> has no prop "note"/),
    ]);
  });

  it('a type in angle brackets says what to write', async () => {
    expect((await outcomeOf('An Array<String> of names')).errors[0]).toMatch(
      /^x\.md:1: This page isn't valid Markdown: .*Put code such as `Array<Item>` in backticks\.$/,
    );
  });

  it.each([
    ['A\n\n{ open\n\nB\n\nC', 3, 'Write a brace as \\{.'],
    ['A\n\n{/* fine\n\n*/}\n\n<Badge\n\nB\n\nC', 7, 'Close the tag that begins here with > or />.'],
    [
      'A\n\n<p><img src="a"></p>',
      3,
      'Close each tag before the one around it, or write `/>` if it holds nothing.',
    ],
    ['A\n\n</p>', 3, 'Delete this end tag, or write the tag that it should end.'],
    ['A\n\nexport is a word', 3, 'begin it with another word.'],
    ['A\n\nMap<String, Number>', 3, 'Put code such as `Array<Item>` in backticks.'],
  ])('what MDX cannot parse names the line where it begins: %j', async (text, line, advice) => {
    const { errors } = await outcomeOf(`---\ntitle: A\n---\n${text}`, 'mdx');
    expect(errors[0]).toMatch(new RegExp(`^x\\.mdx:${line + 3}: This page isn't valid MDX: `));
    expect(errors[0]).toContain(advice);
  });

  it('a comment of HTML in MDX says how comments are written', async () => {
    expect((await outcomeOf('Text\n\n<!-- a -->', 'mdx')).errors[0]).toMatch(
      /^x\.mdx:3: .* Write comments as \{\/\* … \*\/\}\.$/,
    );
  });
});

describe('comments as in MDX', () => {
  it.each(['md', 'mdx'])('vanish in .%s, wherever they are', async (extension) => {
    const { html, warnings } = await outcomeOf(
      '{/* one */}\n\nA {/* *two* */} b {/* three\nlines */} c\n\n- x {/*d-19*/}\n\n> {/* f\n> g */}\n> E\n\n{/* a\n\nb */}\nD',
      extension,
    );
    expect(html.replaceAll(/\s+/g, ' ').trim()).toBe(
      '<p>A b c</p> <ul> <li>x </li> </ul> <blockquote> <p>E</p> </blockquote> <p>D</p>',
    );
    expect(warnings).toEqual([]);
  });

  it('stay in code, and what only begins like one stays text', async () => {
    const { html } = await outcomeOf('`{/* a */}` {/* b\n\nC } {d}\n\n```txt\n{/* e */}\n```');
    for (const text of ['>{/* a */}</code>', '{/* b', 'C } {d}', '{/* e */}']) {
      expect(html).toContain(text);
    }
  });
});

describe('front matter', () => {
  it('that is not closed is a problem', async () => {
    expect((await outcomeOf('---\ntitle: A\n\n# B')).errors).toEqual([
      'x.md:1: The front matter that starts here has no end. Add a line with --- after its last key.',
    ]);
  });

  it('a rule at the top is none', async () => {
    expect((await outcomeOf('---\n\n# B')).errors).toEqual([]);
  });

  it('DATA-4 a value that YAML refuses is shown in quotes', async () => {
    expect((await outcomeOf('---\ntitle: Foo: bar\n---\n\nText')).errors[0]).toMatch(
      /^x\.md:2: The front matter isn't valid YAML: .* Put the value in quotes: title: "Foo: bar"$/,
    );
  });
});

it('ROUTE-11 links know their lines whatever HTML stands around them', async () => {
  const source =
    '# A\n\n<div>\n\n[a](/a)\n\n</div>\n\n| x |\n| - |\n| <b>[b](/b)</b> |\n\n<p>\n<a href="/c">c</a></p>';
  const file = { relativePath: 'x.md', routePath: '/x', file: 'x.md', text: source };
  const { page } = await compilePage(file, { ...testOptions, catalog });
  expect(page.links).toEqual([
    { href: '/a', line: 5 },
    { href: '/b', line: 11 },
    { href: '/c', line: 14 },
  ]);
});

describe('HTML of pages from elsewhere', () => {
  const lenient = markdownWith({ unsupported: 'warn' });

  it('an element that closes itself holds nothing', async () => {
    const { html } = await outcomeOf(
      'A<sup class="x" /> rest <i>of <b/> it</i>\n\n<div>\n<p/>\n<br/> end\n</div>',
    );
    expect(html).toContain('A<sup class="x"></sup> rest <i>of <b></b> it</i>');
    expect(html).toMatch(/<p><\/p>\s*<br>\s*end/);
  });

  it('a component inside of a block of HTML is rendered, or its author reads why not', async () => {
    const { html, warnings } = await outcomeOf('<div>\n<Badge text="new" />\n</div>\n');
    expect(html).toContain('<div><Badge {"text":"new"}></Badge></div>');
    expect(warnings).toEqual([]);
    expect((await outcomeOf('Text\n\n<div>\n<Badge text="new">\n</div>\n')).warnings[0]).toBe(
      "x.md:3: <Badge> isn't rendered, because the HTML around it isn't valid JSX. Close every tag, or put empty lines around the component.",
    );
    expect((await outcomeOf('<pre>\nArray<Item>\n</pre>\n')).html).toContain('Array');
  });

  it('what an unknown tab holds is shown behind the tabs', async () => {
    const page = '<Tabs>\n<Tabs.Tab>\n\nprose\n\n</Tabs.Tab>\n</Tabs>\n';
    const { html } = await outcomeOf(page, 'mdx', lenient);
    expect(html).toContain('prose');
    expect(html).not.toContain('<Tabs');
  });

  it('text inside of a group of code is shown behind it', async () => {
    const page = '::: code-group\n```js [a]\nb\n```\n\nprose\n\n::: tip\nx\n:::\n';
    const { html, warnings } = await outcomeOf(page);
    expect(html).toMatch(/<\/Tabs>\s*<p>prose<\/p>[\s\S]*callout-title/);
    expect(warnings.join()).toContain('so this comes after it. Move it out of the group.');
  });

  it('a list of files that has none is shown as it is', async () => {
    const { html, warnings } = await outcomeOf(
      '<FileTree>\n\nsrc/\n\n</FileTree>\n',
      'mdx',
      lenient,
    );
    expect(html).toContain('src/');
    expect(warnings).toEqual([
      'x.mdx:1: <FileTree> needs a list of files, one per line: "- src/".',
    ]);
  });

  it('a tab without tabs around it is named', async () => {
    expect((await outcomeOf('<Tab label="a">b</Tab>\n')).warnings).toEqual([
      "x.md:1: <Tab> has no <Tabs> around it, so its label isn't shown. Write <Tabs> around all tabs of a group.",
    ]);
  });
});

describe('Chinese, Japanese and Korean', () => {
  it.each([
    [
      '甲**「粗」**乙，丙**（重要）**丁',
      '甲<strong>「粗」</strong>乙，丙<strong>（重要）</strong>丁',
    ],
    ['これは**「重要」**です', 'これは<strong>「重要」</strong>です'],
    ['**킷(도구)**를 쓴다', '<strong>킷(도구)</strong>를 쓴다'],
    ['甲~~「旧」~~乙', '甲<del>「旧」</del>乙'],
    ['**a** and *b*', '<strong>a</strong> and <em>b</em>'],
  ])('emphasis stands beside punctuation: %s', async (source, html) => {
    expect((await outcomeOf(source)).html).toContain(html);
  });

  it.each([
    ['见 https://example.org/guide。下一句', 'https://example.org/guide', '。下一句'],
    ['见（https://example.org/a）的', 'https://example.org/a', '）的'],
    ['见 www.example.org，和', 'http://www.example.org', '，和'],
    ['见 https://example.org/维基', 'https://example.org/%E7%BB%B4%E5%9F%BA', ''],
  ])('an address ends where the sentence goes on: %s', async (source, href, rest) => {
    expect((await outcomeOf(source)).html).toMatch(
      new RegExp(`href="${href}"[^>]*>[^<]*</a>${rest}`),
    );
  });
});

describe('escaped addresses', () => {
  const escaped = String.raw`https\://www\.example.org/a, www\.example.org, (https:/\/example.org), "www\.example.org",
me\@example.org, john\.doe@example.org, mailto:me\@example.org, https&#58;//example.org, www&period;example.org
and me&commat;example.org`;
  const shown =
    'https://www.example.org/a, www.example.org, (https://example.org), "www.example.org",\nme@example.org, john.doe@example.org, mailto:me@example.org, https://example.org, www.example.org\nand me@example.org';

  it.each(['md', 'mdx'])('are text in .%s', async (extension) => {
    expect((await outcomeOf(escaped, extension)).html).toBe(`<p>${shown}</p>`);
  });

  it.each([
    ['- [ ] www\\.example.org', 'www.example.org'],
    ['**www\\.example.org**', '<strong>www.example.org</strong>'],
    ['| www\\.example.org |\n| - |\n| me\\@example.org |', '>me@example.org<'],
    ['Text[^1]\n\n[^1]: www\\.example.org', 'www.example.org'],
    [':::note www\\.example.org\nText\n:::', '>www.example.org<'],
    ['[me\\@example.org]', '[me@example.org]'],
  ])('are text in %j', async (source, text) => {
    const { html } = await outcomeOf(source);
    expect(html).toContain(text);
    expect(html).not.toMatch(/href="(?!#)/);
  });

  it.each([
    ['[www.example.org]', 'http://www.example.org'],
    ['"www.example.org"', 'http://www.example.org'],
    ['(https://example.org) and www\\.example.com', 'https://example.org'],
    ['[https://example.org/?a=1&amp;b=2]', 'https://example.org/?a=1&#x26;b=2'],
    ['\\[www.example.org, 1\\. b', 'http://www.example.org'],
    ['first\\_last@example.org', 'mailto:first_last@example.org'],
    ['[www\\.example.org](https\\://example.org)', 'https://example.org'],
  ])('leave others their links: %s', async (source, href) => {
    const { html } = await outcomeOf(source);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([href]);
  });

  it('leave no trace, whatever the source holds', async () => {
    const source = '## A\\:b \\@ c&#58;\n\n\0 &#0; a\\.\0b ![\\:a\\.b](/a\\.png "\\@") \\* `\\:`';
    const { html, ids } = await outcomeOf(source);
    expect(ids).toEqual(['ab--c']);
    expect(html).toContain('A:b @ c:');
    expect(html).toContain('\ufffd \ufffd a.\ufffdb <img src="/a.png" alt=":a.b" title="@"> * ');
    expect(html).not.toContain('\0');
  });
});
