import { expect, it } from 'vitest';
import { convertPage } from './import-site.ts';
import type { System } from './systems.ts';

it.each<[System, string, string]>([
  // Code is left alone, in blocks and in sentences.
  [
    'starlight',
    'Use `<TabItem>`.\n\n```mdx\n<TabItem>\n```\n',
    'Use `<TabItem>`.\n\n```mdx\n<TabItem>\n```\n',
  ],
  [
    'starlight',
    '<Card title="Moons" icon="moon">\n\tIo, Europa\n</Card>\n',
    '<Card title="Moons">\n\tIo, Europa\n</Card>\n',
  ],
  [
    'starlight',
    '<CardGrid stagger>\n<LinkCard\n  title="A > b"\n  href="/a/"\n  description="Words, more"\n/>\n<LinkCard title="B" href="/b/" target="_blank" />\n</CardGrid>\n',
    '<CardGrid>\n<LinkCard\n  title="A > b"\n  href="/a/"\n  description="Words, more"\n/>\n<LinkCard title="B" href="/b/" />\n</CardGrid>\n',
  ],
  [
    'starlight',
    'See <LinkButton href="/a/" variant="minimal">the start</LinkButton>.',
    'See [the start](/a/).',
  ],
  [
    'starlight',
    '  <Aside type="tip" title="T">One *line*</Aside>\n',
    '  :::tip[T]\n  One *line*\n  :::\n',
  ],
  [
    'starlight',
    '<Fragment slot="x">\n<Tabs slot="preview"><TabItem label="a">b</TabItem></Tabs>\n</Fragment>',
    '\n<Tabs><Tab label="a">b</Tab></Tabs>\n',
  ],
  // Pictures that a page imports, by name and as Astro's component.
  [
    'starlight',
    'import { Image } from "astro:assets";\nimport a from "@assets/x/a.png";\n\n<Image\n  src={a}\n  inferSize\n  alt="A"\n/>\n',
    '\n\n<img\n  src="/assets/x/a.png"\n  alt="A"\n/>\n',
  ],
  [
    'docusaurus',
    'import A from "@site/static/img/a.svg";\n\n<img src={A} alt="" /> <A />\n',
    '\n<img src={A} alt="" /> <A />\n',
  ],
  [
    'docusaurus',
    'import a from "@site/static/img/a.png";\n\n<img src={a} width={a.width} />\n',
    '\n\n<img src="/img/a.png" width={a.width} />\n',
  ],
  ['rspress', '<Callout type="details" title="T">a</Callout>', ':::details[T]\na\n:::'],
  [
    'rspress',
    'import { SourceCode } from \'@rspress/core/theme\';\n\n# A <SourceCode href="https://b.test" />\n\n- c <SourceCode href="https://d.test" /> e\n',
    '\n# A \n\n[Source](https://b.test)\n\n- c [Source](https://d.test) e\n',
  ],
  [
    'rspress',
    '<PageTabs>\n<PageTab label="A">\n\n## B\n\n</PageTab>\n</PageTabs>\n',
    '<Tabs>\n<Tab label="A">\n\n## B\n\n</Tab>\n</Tabs>\n',
  ],
  [
    'rspress',
    '<Tag tag="new" /> <Tag tag="/a.svg" />',
    '<Badge text="new" type="tip" /> <Tag tag="/a.svg" />',
  ],
  [
    'rspress',
    '<CodeBlockRuntime lang="js" title="a.js" code={`a();`} shikiOptions={{}} />\n',
    '```js title="a.js"\na();\n```\n',
  ],
  [
    'rspress',
    '<Prompt title="T" description="Copy {this}." prompt={`Do a.\n\n1. \\`b\\``} />\n',
    'Copy \\{this}.\n\n```txt title="T"\nDo a.\n\n1. `b`\n```\n',
  ],
  ['rspress', '<Prompt custom>\n\n**a**\n\n</Prompt>\n', '\n\n**a**\n\n\n'],
  // Blanks behind its dashes don't keep front matter from being read.
  [
    'vitepress',
    '---  \naside: false # wide\n---\t\nText\n',
    '---\naside: false\noutline: false\n---\nText\n',
  ],
  [
    'vitepress',
    '<Badge type="tip" :text="\'new\'" @click="go" v-if="a > b" />',
    '<Badge type="tip" text={\'new\'} />',
  ],
  ['vitepress', '<VPTeamMembers size="small" :members />', '<VPTeamMembers size="small" />'],
  [
    'vitepress',
    'a <br> b\n\n<Box\n  :on="true"\n  :list.x="items"\n>\nx\n</Box>\n\n<p :hidden="a" :id="\'b\'">c</p>\n',
    'a <br> b\n\n<Box\n  on={true}\n>\nx\n</Box>\n\n<p id="b">c</p>\n',
  ],
  [
    'vitepress',
    'See [a `b`](/c.html){target="_self" rel="x"}.',
    'See <a href="/c.html" target="_self" rel="x">a `b`</a>.',
  ],
  ['vitepress', 'a\n\n{#b-c}\n\n`{#d}`\n', 'a\n\n<a id="b-c"></a>\n\n`{#d}`\n'],
  // Tabs of a plugin, around code, containers and other tabs; other containers stay.
  [
    'vitepress',
    ':::tabs key:ab\n== a `b`\nText **c**\n:::tip T\nd\n:::\n== e\n```md\n:::tabs\n== f\n:::\n```\n:::\n',
    '<Tabs groupId="ab">\n<Tab label="a `b`">\n\nText **c**\n:::tip T\nd\n:::\n\n</Tab>\n\n<Tab label="e">\n\n```md\n:::tabs\n== f\n:::\n```\n\n</Tab>\n\n</Tabs>\n',
  ],
  [
    'vitepress',
    '- x\n\n  :::: tabs\n  == a\n  b\n\n  :::tabs\n  == c\n  d\n  :::\n  ::::\n\n::: other\n== e\n:::\n',
    '- x\n\n  <Tabs>\n  <Tab label="a">\n\n  b\n\n  <Tabs>\n  <Tab label="c">\n\n  d\n  \n  </Tab>\n\n  </Tabs>\n  \n  </Tab>\n\n  </Tabs>\n\n::: other\n== e\n:::\n',
  ],
  ['vitepress', ':::tabs\n== a\nb\n', ':::tabs\n== a\nb\n'],
  [
    'vitepress',
    '::::tabs\n=== a\n:::tabs\n== b\nc\n:::\n=== d\ne\n::::\n',
    '<Tabs>\n<Tab label="a">\n\n<Tabs>\n<Tab label="b">\n\nc\n\n</Tab>\n\n</Tabs>\n\n</Tab>\n\n<Tab label="d">\n\ne\n\n</Tab>\n\n</Tabs>\n',
  ],
  [
    'vitepress',
    ':::tabs key:"a"\n== Say "b" & &lt; in C:\\d\ne\n:::\n',
    '<Tabs groupId="&quot;a&quot;">\n<Tab label="Say &quot;b&quot; & &amp;lt; in C:\\d">\n\ne\n\n</Tab>\n\n</Tabs>\n',
  ],
  // A string may hold what tags are made of; code of several lines becomes a block.
  [
    'starlight',
    'Before\n\n<Fragment set:html={"<pre class=\\"x\\"><code>hello {a}</code></pre><p>b {c}</p>"} />\n',
    'Before\n\n```\nhello {a}\n```\n\nb \\{c}\n',
  ],
  [
    'starlight',
    '<Tabs>\n<TabItem label="a"><Code code={`one\n\ntwo`} lang="js" /></TabItem>\n<TabItem label="b"><Code code={`three\n\nfour`} /></TabItem>\n</Tabs>\n',
    '<Tabs>\n<Tab label="a">\n\n```js\none\n\ntwo\n```\n\n</Tab>\n<Tab label="b">\n\n```txt\nthree\n\nfour\n```\n\n</Tab>\n</Tabs>\n',
  ],
  ['docusaurus', 'a <!-- b --> c `<!-- d -->`\n', 'a {/* b */} c `<!-- d -->`\n'],
  // The ids of headings stay what they are.
  [
    'starlight',
    '## `--help`\n\n## One -- two\n\n## What?!-\n',
    '## `--help`\n\n## One -- two {#one--two}\n\n## What?!- {#what}\n',
  ],
  [
    'vitepress',
    '## build.target\n\n## `new URL(url, import.meta.url)`\n\n## Dev Containers / VS Code {#own}\n\n## A @b:\n\n## 1. Go <Badge text="x" />\n\n## Plain\n\n## Plain\n',
    '## build.target {#build-target}\n\n## `new URL(url, import.meta.url)` {#new-url-url-import-meta-url}\n\n## Dev Containers / VS Code {#own}\n\n## A @b: {#a-b}\n\n## 1. Go <Badge text="x" /> {#_1-go}\n\n## Plain\n\n## Plain {#plain-1}\n',
  ],
  [
    'vitepress',
    'One^[First *note*.] and two^[Second.].\n',
    'One[^note-1] and two[^note-2].\n\n[^note-1]: First *note*.\n\n[^note-2]: Second.\n',
  ],
  [
    'docusaurus',
    "<img src={require('./a.png').default} /> <img src={useBaseUrl('/b.png')} />",
    '<img src="./a.png" /> <img src="/b.png" />',
  ],
  [
    'docusaurus',
    '<Tabs groupId="os" queryString>\n<TabItem value="a" label="A" className="x" default>\nx\n</TabItem>\n</Tabs>\n',
    '<Tabs groupId="os">\n<Tab value="a" label="A">\nx\n</Tab>\n</Tabs>\n',
  ],
  [
    'docusaurus',
    '<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>\n<Tabs values={[{ label: "B", value: "b" }]}>\n<TabItem value="b">B</TabItem>\n</Tabs>',
    '<Tabs>\n<Tab value="a" label="a">A</Tab>\n</Tabs>\n<Tabs values={[{ label: "B", value: "b" }]}>\n<Tab value="b">B</Tab>\n</Tabs>',
  ],
])('%s: %j', (from, source, expected) => {
  expect(convertPage(source, { from, name: 'a.mdx' }).text).toBe(expected);
});

it('imports of components go, wherever they came from, and others stay', () => {
  const { text, components } = convertPage(
    "import { Crate, \n  Box as Area } from '../parts';\nimport { Tabs, Overview } from '@rspress/core/theme';\nimport data from './data.json';\n\n<Crate /> <Area /> <Tabs /> <Overview />\n\n```js\nimport a from 'a';\n```\n",
    { from: 'rspress', name: 'a.mdx' },
  );
  expect(text).toBe(
    "import data from './data.json';\n\n<Crate /> <Area /> <Tabs /> <Overview />\n\n```js\nimport a from 'a';\n```\n",
  );
  expect([...components]).toEqual([
    ['Crate', '../parts'],
    ['Area', '../parts'],
    ['Overview', '@rspress/core/theme'],
  ]);
});

it("a component that something else stands in for needn't be written", () => {
  const { text, components } = convertPage(
    'import { Card, Code, TabItem } from \'@astrojs/starlight/components\';\n\n<Card title="A">\n<TabItem label="b" />\n</Card>\n\n<Code code={c} />\n',
    { from: 'starlight', name: 'a.mdx' },
  );
  expect(text).toBe('\n<Card title="A">\n<Tab label="b" />\n</Card>\n\n<Code code={c} />\n');
  expect([...components.keys()]).toEqual([]);
});

it("a site's own component isn't taken for one of its engine", () => {
  const { text, components } = convertPage(
    'import { Tag } from \'../parts\';\n\n<Tag tag="new" />\n',
    { from: 'rspress', name: 'a.mdx' },
  );
  expect(text).toBe('\n<Tag tag="new" />\n');
  expect([...components]).toEqual([['Tag', '../parts']]);
});

const systems: System[] = ['vitepress', 'docusaurus'];

/** Texts that someone who wants an import to hang repeats again and again. */
const hostile = [
  '<Tab ',
  '<Tabs>',
  '<Badge a=',
  '<Box a',
  '<Box a={',
  '`',
  '`` ` ',
  '```\n',
  '> ~~~\n',
  ' ',
  '<!--',
  'import \n',
];

it.each(hostile)('a page of %j takes time that grows with its length alone', (text) => {
  const page = `<Tabs>\n\`\`\`js\na();\n\`\`\`\n${text.repeat(10_000 / text.length)}`;
  for (const from of systems)
    expect(convertPage(page, { from, name: 'a.mdx' }).text.length).toBeGreaterThan(5_000);
});

it('a line of code takes time that grows with its length alone', () => {
  const line = `${'`'.repeat(1_000_000)}\u2028`;
  const page = `~~~js\n${line}\n~~~\n${line}\n`;
  expect(convertPage(page, { from: 'docusaurus', name: 'a.md' }).text).toBe(page);
});

it('a button without an end takes time that grows with its blanks alone', () => {
  const page = `<LinkButton href="/a/">${' '.repeat(100_000)}x\n`;
  expect(convertPage(page, { from: 'starlight', name: 'a.mdx' }).text).toBe(page);
});

it('a page that nests too deep for its parser stays as it is', () => {
  const page = `${'> '.repeat(4000)}x\n`;
  expect(convertPage(page, { from: 'rspress', name: 'a.md' }).text).toBe(page);
});
