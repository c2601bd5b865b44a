import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { testOptions } from '../../content/options-for-tests.ts';
import { compileWith } from './test-compile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plugins-'));

/** Writes plugins by their names, and returns their paths in the order of the names. */
function written(plugins: Readonly<Record<string, string>>): string[] {
  return Object.entries(plugins).map(([name, text]) => {
    writeFileSync(path.join(folder, `${name}.mjs`), `export default ${text};\n`);
    return `./${name}.mjs`;
  });
}

async function diagnostics(...page: Parameters<typeof compileWith>): Promise<string[]> {
  const error = await compileWith(...page).catch((reason) => reason);
  if (!(error instanceof Diagnostic)) throw error;
  return diagnosticsOf(error).map(formatDiagnostic);
}

it('plugins run in the order of the list, each entry with its own options', async () => {
  const [add = ''] = written({
    add: '(word) => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] }); }',
  });
  const { html } = await compileWith(
    'A',
    {
      remarkPlugins: [
        [add, 'b'],
        [add, 'c'],
      ],
    },
    folder,
  );
  expect(html).toBe('<p>A</p><p>b</p><p>c</p>');
});

it('syntax extensions apply wherever inline text is read, in titles of containers and in HTML with components', async () => {
  const [at = ''] = written({
    at: `function () {
      const data = this.data();
      data.micromarkExtensions.push({ text: { 64: { name: 'at', tokenize: (effects, ok) => (code) => {
        effects.enter('at'); effects.consume(code); effects.exit('at'); return ok; } } } });
      data.fromMarkdownExtensions.push({ enter: { at(token) { this.enter({ type: 'text', value: '(at)' }, token); } }, exit: { at(token) { this.exit(token); } } });
    }`,
  });
  const { html } = await compileWith(
    ':::tip A @ b\nText @\n:::\n',
    { remarkPlugins: [at] },
    folder,
  );
  expect(html).toContain('<p class="callout-title">A (at) b</p><p>Text (at)</p>');
});

it('remark plugins see values in their places, containers as directives, and notations as they are written', async () => {
  const [see = ''] = written({
    see: `() => (tree, file) => {
      const lines = [];
      const walk = (node, depth) => {
        lines.push(' '.repeat(depth) + [node.type, node.name, JSON.stringify(node.attributes), node.data?.directiveLabel && 'label', node.meta, node.value].filter(Boolean).join(' '));
        node.children?.forEach((child) => walk(child, depth + 1));
      };
      walk(tree, 0);
      tree.children = [{ type: 'code', value: [file.path, JSON.stringify(file.data.matter), String(file).split('\\n').length, ...lines].join('\\n') }];
    }`,
  });
  const text =
    '---\ntitle: T\n---\n\nexport const v = "2.1"\n\n:::tip{#a .b} Title\n[[toc]] {v}\n:::\n\n```js title="a.js"\n1\n```\n';
  const { page } = await compileWith(text, { remarkPlugins: [see] }, folder);
  expect(page.body[0]).toMatchObject({
    value: `content/x.mdx
{"title":"T"}
14
root
 containerDirective tip {"id":"a","class":"b"}
  paragraph label
   text Title
  paragraph
   text [[toc]] 
   text 2.1
 code title="a.js" 1`,
  });
});

it('a container that a plugin shows itself is left to it, and others are read afterwards', async () => {
  const [video = ''] = written({
    video: `() => (tree) => {
      for (const node of tree.children) {
        if (node.name === 'video') node.data = { hName: 'video', hProperties: { src: node.attributes.src } };
      }
      tree.children.push({ type: 'containerDirective', name: 'tip', children: [{ type: 'text', value: 'x' }] });
      tree.children.push({ type: 'containerDirective', name: 'odd', children: [] });
    }`,
  });
  const { html, warnings } = await compileWith(
    ':::video {src="/a.mp4"}\nFallback\n:::\n',
    { remarkPlugins: [video] },
    folder,
    { markdown: { ...testOptions.markdown, containers: { video: {} } } },
  );
  expect(html).toContain('<video src="/a.mp4"><p>Fallback</p></video>');
  expect(html).toContain(
    '<div class="callout" data-kind="tip"><p class="callout-title">TIP</p>x</div>',
  );
  expect(warnings).toEqual([
    'content/x.mdx: Nothing shows the container "odd", which a plugin made. Set `data.hName` there, or declare it in `markdown.containers`.',
  ]);
});

it('ids that a plugin gives to headings are kept', async () => {
  const [number = ''] = written({
    number:
      '() => (tree) => { tree.children.forEach((node, index) => { node.data = { hProperties: { id: "s" + index, className: ["x"] } }; }); }',
  });
  const { html, page } = await compileWith('## A\n\n## B', { remarkPlugins: [number] }, folder);
  expect(html).toContain('<h2 id="s0" class="x">');
  expect(page.headings.map(({ id }) => id)).toEqual(['s0', 's1']);
});

it('a plugin that fails is named, with the line where it says one; what it says besides is a warning', async () => {
  const [say = '', fail = '', stop = '', odd = '', none = ''] = written({
    say: '() => (tree, file) => { file.message("Shorten it", tree.children[0], "remark-lint:length"); }',
    fail: '() => (tree, file) => { file.fail("No!", tree.children[1]); }',
    stop: '() => async () => { throw new Error("No network."); }',
    odd: '() => () => ({ type: "paragraph", children: [] })',
    none: '() => (tree) => { tree.children.push({ type: "heading" }); }',
  });
  const { warnings } = await compileWith('A\n\nB', { remarkPlugins: [say] }, folder);
  expect(warnings).toEqual(['content/x.mdx:1: remark-lint: Shorten it']);
  const page = 'A\n\nB';
  expect(await diagnostics(page, { remarkPlugins: [say, fail] }, folder)).toEqual([
    'content/x.mdx:3: The plugin ./fail.mjs stops at this page: No!.',
  ]);
  expect(await diagnostics(page, { rehypePlugins: [stop, odd] }, folder)).toEqual([
    'content/x.mdx: The plugin ./stop.mjs stops at this page: No network.',
  ]);
  expect(await diagnostics(page, { rehypePlugins: [odd] }, folder)).toEqual([
    'content/x.mdx: The plugin ./odd.mjs stops at this page: it returns a node of the type paragraph.',
  ]);
  expect(await diagnostics(page, { remarkPlugins: [none] }, folder)).toEqual([
    expect.stringMatching(/^content\/x\.mdx: This page can't be made of what its plugins leave: /),
  ]);
});
