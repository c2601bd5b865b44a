import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { includeFiles } from './include-files.ts';
import { Repository } from './repository.ts';
import type { System } from './systems.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'include-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A page in `docs/guide/page.mdx` with what it includes from files of the site. */
function page(text: string, files: Record<string, string>, from: System = 'rspress') {
  for (const [name, source] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  const content = path.join(root, 'docs');
  return includeFiles(text, {
    file: path.join(content, 'guide/page.mdx'),
    content,
    dir: root,
    from,
    repository: new Repository(root),
  });
}

const code = 'before();\n// #region part\n  inside();\n// #endregion part\nafter();\n';

it.each([
  ['<<< @/a.js', '```js\nbefore();\n  inside();\nafter();\n```'],
  ['<<< ../a.js#part{1}', '```js {1}\ninside();\n```'],
  [
    '<<< @/a.js#part{1,2 ts:line-numbers} [Title]',
    '```ts:line-numbers {1,2} [Title]\ninside();\n```',
  ],
  ['  <<< @/a.js#part', '  ```js\n  inside();\n  ```'],
  ['```md\n<<< @/a.js\n```', '```md\n<<< @/a.js\n```'],
])('a snippet of VitePress: %s', (text, expected) => {
  expect(page(text, { 'docs/a.js': code })).toEqual({ text: expected, notConverted: [] });
});

it.each([
  ['a page imports it by an escaped name', String.raw`'./\_p.md'`, 'Words\n', 'Words'],
  [
    'it holds HTML with open tags, braces and comments',
    "'./_p.md'",
    'A {b} <br> <kbd class=x>{</kbd>\n\n<!-- note -->\n\n`{c}` and <https://a.test>\n',
    'A \\{b\\} <br/> <kbd class="x">\\{</kbd>\n\n{/*  note */}\n\n`{c}` and [https://a.test](https://a.test)',
  ],
  [
    'it holds code in HTML',
    "'./_p.md'",
    '---\ntitle: P\n---\n<pre><code>line {\n\n  b\n</code></pre>\n\nWords\n',
    '```\nline {\n\n  b\n```\n\nWords',
  ],
  ['it is MDX, too', "'./_p.md'", '<br />\n\n{/* x */}\n', '<br />\n\n{/* x */}'],
])('Markdown that MDX imports: %s', (_, name, source, expected) => {
  const { text, notConverted } = page(`import P from ${name};\n\n<P />`, {
    'docs/guide/_p.md': source,
  });
  expect(notConverted).toEqual([]);
  expect(text.trim()).toBe(expected);
});

it.each([
  [
    'it has no end, or a later one',
    ':::note\n````\na\n```\n:::\n\n```js\nb\n````\n',
    ':::note\n````\na\n```\n````\n:::\n\n```js\nb\n````\n',
  ],
  ['the marks of a container outside are longer', '::::note\n```md\n:::\n```\n::::', undefined],
  ['no container is open', ':::note\n:::\n\n```md\n:::\n```\n', undefined],
])('code in a container ends with it: %s', (_, text, expected = text) => {
  expect(page(text, {}, 'starlight')).toEqual({ text: expected, notConverted: [] });
});

it.each<[System, string, string]>([
  // One mark ends all that is open, and so does the next tab with what the one before it holds.
  ['vitepress', ':::tip\na\n:::details\nb\n:::\n\nc', ':::tip\na\n:::details\nb\n:::\n:::\n\nc'],
  [
    'vitepress',
    '::: tip\n::: tabs\n== a\n::: code-group\n```js\na\n```\n== b\n::: code-group\n```js\nb\n```\n:::',
    '::: tip\n::: tabs\n== a\n::: code-group\n```js\na\n```\n:::\n== b\n::: code-group\n```js\nb\n```\n:::\n:::\n:::',
  ],
  [
    'vitepress',
    ':::: tabs\n=== a\n::: tabs\n== b\nc\n:::\n::::',
    ':::: tabs\n=== a\n::: tabs\n== b\nc\n:::\n::::',
  ],
  // A mark in a list, or behind HTML, ends what is around that, too.
  ['vitepress', ':::tip\n- a\n  :::\nb', ':::tip\n- a\n:::\nb'],
  ['vitepress', '::: tabs\n== a\n<p>\n</p>\n:::', '::: tabs\n== a\n<p>\n</p>\n\n:::'],
  ['vitepress', '- a\n  :::tip\n  b\n\n:::tip\nc\n:::', '- a\n  :::tip\n  b\n\n:::tip\nc\n:::'],
  ['docusaurus', ':::tip\n:::note\n````\n:::', ':::tip\n:::note\n````\n````\n:::\n:::'],
  [
    'starlight',
    ':::p{.a}\nb\n:::info\nc\n:::\n\n:::d[E]\n:::',
    '\nb\n:::info\nc\n:::\n\n\n:::d[E]\n:::',
  ],
  ['rspress', ':::tip\n:::note\na\n:::', ':::tip\n:::note\na\n:::'],
])('containers end as those of %s do: %j', (from, text, expected) => {
  expect(page(text, {}, from)).toEqual({ text: expected, notConverted: [] });
});

it('what a page and its parts import is imported once', () => {
  const { text } = page(
    "import P from './_p.mdx';\nimport { Tabs, Tab as One } from 'a';\n\n<P />\n\n<P />",
    {
      'docs/guide/_p.mdx':
        "import { Tabs, Steps } from 'a';\nimport Own from 'b';\n\n```js\nimport { Tabs } from 'a';\n```\n\nWords",
    },
  );
  const code = "```js\nimport { Tabs } from 'a';\n```\n\nWords";
  expect(text).toBe(
    `import { Tabs, Tab as One } from 'a';\n\nimport { Steps } from 'a';\nimport Own from 'b';\n\n${code}\n\n\n\n\n${code}`,
  );
});

it('a snippet with backticks and the colors of a terminal stays one block', () => {
  const { text } = page('<<< @/a.ansi', { 'docs/a.ansi': '\u001b[31mred\u001b[0m ```x```\n' });
  expect(text).toBe('````txt\nred ```x```\n````');
});

const part =
  '---\ntitle: P\n---\n## First\n\nOne [x](./x.md)\n\n### Deep\n\nTwo\n\n## Second {#own}\n\nThree\n';

it.each([
  [
    '<!--@include: ../parts/p.md-->',
    '## First\n\nOne [x](../parts/x.md)\n\n### Deep\n\nTwo\n\n## Second {#own}\n\nThree',
  ],
  ['<!-- @include: ../parts/p.md{5,7} -->', '### Deep\n\nTwo'.replace(/^/, '')],
  ['<!-- @include: @/parts/p.md#own -->', '\nThree'],
  ['<!-- @include: @/parts/p.md#first{,2} -->', '\nOne [x](../parts/x.md)'],
])('a part of VitePress: %s', (text, expected) => {
  expect(page(text, { 'docs/parts/p.md': part })).toEqual({ text: expected, notConverted: [] });
});

it('a fence of Rspress that names a file', () => {
  const { text, notConverted } = page('```tsx title="a.tsx" file="./_a.tsx"\n\n```\nEnd', {
    'docs/guide/_a.tsx': 'export const a = <b />;\n',
  });
  expect(text).toBe('```tsx title="a.tsx"\nexport const a = <b />;\n```\nEnd');
  expect(notConverted).toEqual([]);
});

it('Markdown that MDX imports, with what it imports itself', () => {
  const { text, notConverted } = page(
    "import Part from '../_part.mdx';\n\n<Box>\n  <Part />\n</Box>\n",
    {
      'docs/_part.mdx': "import Deep from './deep.md';\n\nPart [a](./a.md)\n\n<Deep />\n",
      'docs/deep.md': '---\ntitle: D\n---\nDeep\n',
    },
  );
  expect(text).toBe('\n<Box>\n\n  Part [a](../a.md)\n\n  Deep\n</Box>\n');
  expect(notConverted).toEqual([]);
});

it('what is not there stays, and is reported with its line', () => {
  const { text, notConverted } = page(
    "A\n<<< @/gone.js\n<!--@include: gone.md-->\nimport X from './gone.mdx';\n",
    {},
  );
  expect(text).toContain('<<< @/gone.js');
  expect(notConverted).toEqual([
    { line: 2, what: "the site's repository has no file @/gone.js to include" },
    { line: 3, what: "the site's repository has no file gone.md to include" },
  ]);
});

it.each([
  ['<<< @/a.js#gone', 'the file @/a.js has no region "gone". It has part'],
  [
    '<!--@include: @/parts/p.md#gone-->',
    'the file @/parts/p.md has no region or heading "gone". It has first, deep, own',
  ],
])('a part that a file does not have is named: %s', (text, what) => {
  const { notConverted } = page(text, { 'docs/a.js': code, 'docs/parts/p.md': part });
  expect(notConverted).toEqual([{ line: 1, what }]);
});

it('what an included file includes in vain is reported for that file', () => {
  const { notConverted } = page('<!--@include: ../a.md-->', {
    'docs/a.md': 'A\n\n<!--@include: ./gone.md-->\n',
  });
  expect(notConverted).toEqual([
    { file: path.join(root, 'docs/a.md'), what: expect.stringContaining('no file ./gone.md') },
  ]);
});

it.each([
  ['<!--@include: ../a.md-->', '<!--@include: ./a.md-->'],
  ["import A from '../a.md';\n\n<A />", "import A from './a.md';\n\n<A />\n"],
])('a file that includes itself is named: %s', (text, own) => {
  const { notConverted } = page(text, { 'docs/a.md': own });
  expect(notConverted).toEqual([
    { file: path.join(root, 'docs/a.md'), what: expect.stringContaining('includes itself') },
  ]);
});

it.each([
  ['<<< ../../../secret.txt'],
  ['<<< /secret.txt'],
  ['<!--@include: ../../../secret.txt-->'],
  ['```txt file="../../../secret.txt"\n```'],
  ['<<< @/link.txt'],
])('files outside the repository of a site are not read: %s', (text) => {
  const secret = path.join(root, 'secret.txt');
  writeFileSync(secret, 'a secret');
  mkdirSync(path.join(root, 'site/docs'), { recursive: true });
  symlinkSync(secret, path.join(root, 'site/docs/link.txt'));
  const dir = path.join(root, 'site');
  const content = path.join(dir, 'docs');
  const file = path.join(content, 'guide/page.mdx');
  const asked = text.replace('/secret.txt', (name) => (text.startsWith('<<< /') ? secret : name));
  const { text: whole, notConverted } = includeFiles(asked, {
    file,
    content,
    dir,
    from: 'rspress',
    repository: new Repository(dir),
  });
  expect(whole).not.toContain('a secret');
  expect(notConverted).toEqual([
    { line: 1, what: expect.stringContaining("site's repository has no file") },
  ]);
});

it.each(['<<< a{', '<!-- @include: ', '<!-- @include: a{1'])(
  'a line of %j takes time that grows with its length alone',
  (text) => {
    const line = `<<< ${text.repeat(200_000 / text.length)}`;
    expect(page(line, {}).text).toBe(line);
  },
);

it.each([`<${'a'.repeat(1_000_000)}`, `${'`'.repeat(1_000_000)}\u2028`])(
  'a line of a page takes time that grows with its length alone: %.5j',
  (line) => {
    expect(page(line, {}).text).toBe(line);
  },
);

it('a file of empty lines takes time that grows with its length alone', () => {
  const { text } = page('<<< @/a.js', { 'docs/a.js': `${'\n'.repeat(1_000_000)}a` });
  expect(text).toHaveLength(1_000_000 + '```js\na\n```'.length);
});

it.each([' ', '`'])('a file of one long line of %j is put in', (sign) => {
  const code = sign.repeat(1_000_000);
  expect(page('<<< @/a.txt', { 'docs/a.txt': `${code}a` }).text).toContain(`${code}a`);
});

it('a file with many runs of backticks is put in', () => {
  const code = '` '.repeat(500_000).trim();
  expect(page('<<< @/a.txt', { 'docs/a.txt': code }).text).toContain(code);
});

it('files that include each other many times are put in up to a limit', () => {
  const names = [...'abcdefgh'];
  const files = names.map((name, index) => [
    `docs/${name}.md`,
    `<!-- @include: @/${names[index + 1] ?? 'text'}.md -->\n`.repeat(10),
  ]);
  const text = { 'docs/text.md': 'Words. '.repeat(1000) };
  const { text: whole, notConverted } = page('<!-- @include: @/a.md -->', {
    ...Object.fromEntries(files),
    ...text,
  });
  expect(whole.length).toBeLessThan(10_000_000);
  expect(notConverted).toEqual([
    {
      file: path.join(root, 'docs/h.md'),
      what: 'this page includes more than two million characters. Include less',
    },
  ]);
});
