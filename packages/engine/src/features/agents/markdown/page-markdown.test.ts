import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

/** Markdown of what an article shows, without the heading of its title. */
function markdownOf(html: string): string {
  const main = `<main id="_main"><article>${html}</article></main>`;
  const options = { address: '/docs/a', title: 'Title', origin: 'https://x.test' };
  const [title, ...rest] = pageMarkdown(main, options).split('\n\n');
  expect(title).toBe('# Title');
  return rest.join('\n\n');
}

function code(text: string, { lang = 'ts', title = '' } = {}): string {
  const lines = text.split('\n').map((line) => `<span class="line"><span>${line}</span></span>`);
  const name = title && `<div class="code-title">${title}</div>`;
  return `<div class="code-block" data-lang="${lang}">${name}<pre><code>${lines.join('\n')}</code></pre><div class="code-tools"><button>Copy</button></div></div>`;
}

it('keeps words of a cell apart that are in blocks of their own', () => {
  const cell = 'See <code>a</code>.<p>Refers to b.</p>And c<ul><li>d</li></ul>e';
  expect(
    markdownOf(`<table><thead><tr><th>A</th></tr></thead><tr><td>${cell}</td></tr></table>`),
  ).toBe('| A |\n| - |\n| See `a`. Refers to b. And c d e |\n');
});

it('names are whole, however they may break on a page', () => {
  expect(markdownOf('<h2>open<wbr>Lix</h2>')).toBe('## openLix\n');
});

it('puts what stands at the top below the title, wherever the page shows it', () => {
  const note = '<p data-markdown="top">See <a href="/llms.txt">llms.txt</a>.</p>';
  const expected = '# A\n\n> See [llms.txt](https://x.test/llms.txt).\n\nb\n';
  const options = { address: '/a', title: 'Title', origin: 'https://x.test' };
  const write = (html: string) => pageMarkdown(`<main><div>${html}</div></main>`, options);
  expect(write(`<h1>A</h1>${note}<p>b</p>`)).toBe(expected);
  expect(write(`<h1>A</h1><p>b</p>${note}`)).toBe(expected);
});

it('a title is bold once, whatever is bold in it', () => {
  const title =
    '<p class="callout-title">Merge <strong>two <em>new</em></strong> <code>a</code></p>';
  expect(markdownOf(`<div class="callout">${title}<p>b</p></div>`)).toContain(
    '**Merge two _new_ `a`**',
  );
});

it('leads to addresses that others can open', () => {
  expect(
    markdownOf('<p><a href="#b">b</a> <a href="/docs/c">c</a> <a href="//d.test">d</a></p>'),
  ).toBe('[b](https://x.test/docs/a.md#b) [c](https://x.test/docs/c.md) [d](//d.test)\n');
  expect(
    markdownOf('<p><a href="/docs/0.5/#e">e</a> <a href="/f.zip">f</a> <a href="/g?h#i">g</a></p>'),
  ).toBe(
    '[e](https://x.test/docs/0.5/index.md#e) [f](https://x.test/f.zip) [g](https://x.test/g.md?h#i)\n',
  );
});

it('writes code with its language and title, and none of its buttons', () => {
  expect(markdownOf(code('a();\n  b();', { title: 'x.ts' }))).toBe(
    '`x.ts`\n\n```ts\na();\n  b();\n```\n',
  );
});

/** The code that runs before a block, which the page hides. */
const hidden = (text: string) =>
  `<details data-markdown="code"><summary><span>Hidden</span><span>Shown</span></summary>${code(text)}</details>`;
const fence = (text: string, meta = '') => `\`\`\`ts${meta}\n${text}\n\`\`\``;

it('writes code that runs before an example as its setup, and what the page has shown of it once', () => {
  const first = hidden('open();\n\nwrite();') + code('one();');
  const second = hidden('  open();\nwrite();\n  one();\nprepare();') + code('two();');
  const again = hidden('open();\nwrite();') + code('one();');
  expect(markdownOf(first + second + again)).toBe(
    `${[
      fence('open();\n\nwrite();', ' setup'),
      fence('one();'),
      fence('prepare();', ' setup'),
      fence('two();'),
      fence('one();'),
    ].join('\n\n')}\n`,
  );
});

it('keeps the beginning of a program that begins like another one', () => {
  const other = code('open();\nwrite();\nread();');
  expect(markdownOf(other + hidden('open();\nwrite();\nprepare();') + code('one();'))).toBe(
    `${[
      fence('open();\nwrite();\nread();'),
      fence('open();\nwrite();\nprepare();', ' setup'),
      fence('one();'),
    ].join('\n\n')}\n`,
  );
});

it('leaves out hidden code that the page has shown in parts', () => {
  const parts = code('open();') + code('write();');
  expect(markdownOf(parts + hidden('open();\nwrite();') + code('read();'))).toBe(
    `${['open();', 'write();', 'read();'].map((text) => fence(text)).join('\n\n')}\n`,
  );
});

it('marks what a program has printed: a row is a line, parts of a value are indented', () => {
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const value =
    '<details><summary>Object</summary><div><span>a</span>: 1</div><div><span>b</span>: <details><summary>Array(1)</summary><div>2</div></details></div></details>';
  const table = `<div><table><tbody>${row('x', 'y')}${row('1', '2')}</tbody></table></div>`;
  const lines = ['<b>Error</b>: no\nway', `of ${value}`, table].map((line) => `<div>${line}</div>`);
  expect(markdownOf(`<div data-markdown="output">${lines.join('')}</div>`)).toBe(
    '```txt output\nError: no\nway\nof Object\n  a: 1\n  b: Array(1)\n    2\nx | y\n1 | 2\n```\n',
  );
  expect(markdownOf('<div data-markdown="output">Nothing yet.</div>')).toBe('Nothing yet.\n');
});

it('keeps text that is raised, lowered or marked, and what terms mean', () => {
  expect(markdownOf('<p>x<sup>2</sup> H<sub>2</sub>O <mark>a</mark></p>')).toBe(
    'x<sup>2</sup> H<sub>2</sub>O _a_\n',
  );
  expect(
    markdownOf(
      '<dl><dt>A <b>b</b></dt><dd>First</dd><dd>Second</dd><dt>C</dt><dd><p>Long</p><p>One</p></dd></dl>',
    ),
  ).toBe('- A **b**\n\n  First\n\n  Second\n\n- C\n\n  Long\n\n  One\n');
  expect(markdownOf('<p>a<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p>')).toBe(
    'a[1](https://x.test/docs/a.md#fn-1)\n',
  );
});

it('leaves out controls and what stands around the text', () => {
  const html =
    '<p>a</p><label>Filter <input></label><div data-markdown-ignore>b</div><footer class="article-footer">c</footer><pre>d\n  e</pre>';
  expect(markdownOf(html)).toBe('a\n\n```\nd\n  e\n```\n');
});

it('code of many blanks takes time that grows with its length alone', () => {
  expect(markdownOf(`<p><code>a${' '.repeat(200_000)}b</code></p>`)).toBe('`a b`\n');
});
