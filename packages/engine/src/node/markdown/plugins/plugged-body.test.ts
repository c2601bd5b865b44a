import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compileWith } from './test-compile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plugged-'));

/** Compiles a page with one plugin of rehype, whose transformer is given. */
function compile(text: string, transformer: string) {
  writeFileSync(path.join(folder, 'plugin.mjs'), `export default () => ${transformer};\n`);
  return compileWith(text, { rehypePlugins: ['./plugin.mjs'] }, folder);
}

it('rehype plugins see plain code, HTML as elements, and components as nodes of MDX', async () => {
  const { page } = await compile(
    '## A\n\n```js {1} title="a.js"\nlet a;\n```\n\nc <Badge text="x" />\n',
    `(tree) => {
      const seen = JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value));
      tree.children = [{ type: 'element', tagName: 'p', properties: { title: seen }, children: [] }];
    }`,
  );
  const [paragraph] = page.body;
  const seen = JSON.parse(String(paragraph?.type === 'element' && paragraph.properties.title));
  expect(seen.children.filter(({ type }: { type: string }) => type !== 'text')).toMatchObject([
    { tagName: 'h2', properties: { id: 'a' } },
    {
      tagName: 'pre',
      children: [
        {
          tagName: 'code',
          properties: { className: ['language-js'] },
          data: { meta: '{1} title="a.js"' },
          children: [{ type: 'text', value: 'let a;\n' }],
        },
      ],
    },
    {
      tagName: 'p',
      children: [{ value: 'c ' }, { type: 'mdxJsxTextElement', name: 'Badge' }],
    },
  ]);
});

it('code is shown as without plugins, and colored anew where one has changed it', async () => {
  const text = '```js title="a.js"\nlet a;\n```\n\n```js\nlet VERSION;\n```\n';
  const { page } = await compile(
    text,
    `(tree) => {
      const walk = (node) => {
        if (node.value) node.value = node.value.replace('VERSION', 'v2');
        node.children?.forEach(walk);
      };
      walk(tree);
    }`,
  );
  expect(page.body.filter(({ type }) => type === 'code')).toMatchObject([
    { lang: 'js', value: 'let a;', title: 'a.js' },
    { lang: 'js', value: 'let v2;', runs: expect.arrayContaining([]) },
  ]);
  expect(page.text?.map((block) => block.text)).toEqual(['a.js\nlet a;', 'let v2;']);
});

it('headings, links and components that plugins add count like those of the page', async () => {
  const { html, page, warnings } = await compile(
    '## A\n',
    `(tree) => {
      const text = (value) => ({ type: 'text', value });
      tree.children.push(
        { type: 'element', tagName: 'h2', children: [text('A')] },
        { type: 'element', tagName: 'a', properties: { href: '/guide/b#c' }, children: [text('B')] },
        { type: 'mdxJsxFlowElement', name: 'Badge', attributes: [], children: [] },
        { type: 'raw', value: '<h3>Raw</h3><i onclick="x()">i</i>' },
        { type: 'yaml', value: 'x' },
        { type: 'element', tagName: 'img onerror=x', properties: {}, children: [] },
        { type: 'element', tagName: 'u', position: {}, properties: {} },
      );
    }`,
  );
  expect(page.headings.map(({ id }) => id)).toEqual(['a', 'a-1']);
  expect(page.links).toMatchObject([{ href: '/guide/b#c' }]);
  expect(html).toContain('<!--Badge--><h3>Raw</h3><i>i</i><u></u>');
  expect(warnings).toEqual([
    'content/x.mdx: A plugin made a node of the type "yaml", which was left out. Pages show HTML.',
    'content/x.mdx: A plugin made an element of the name "img onerror=x", which was left out. Pages show HTML.',
    'content/x.mdx: The attribute onclick of <i> was left out: pages run no script of their own.',
  ]);
});
