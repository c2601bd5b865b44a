import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

const page = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');

/** Lists the diagnostics of a failing build, one sentence with its place each. */
async function diagnosticsOfBuild(): Promise<string[]> {
  const error = await site.build().then(
    () => undefined,
    (reason) => reason,
  );
  return diagnosticsOf(error as Diagnostic).map(formatDiagnostic);
}

it('a hundred problems in one folder are all said in one build, file by file', async () => {
  const pages = Array.from({ length: 25 }, (_, index) => [
    `content/guide/p${String(index).padStart(2, '0')}.mdx`,
    `# ${index}\n\n<Tabz />\n\n<Badge tpye="tip" />\n\n[a](/gone-${index})\n\n{f()}\n`,
  ]);
  const whole = Object.fromEntries(pages);
  const config = `import { book, search } from 'truedocs/features';
export default { features: [
  book({ sections: ['/gone/'] }),
  search({
    popular: ['/guide/p01', '/guide/p1'],
    keywords: { '/guide/p02': ['two'], '/gone': ['gone'] },
  }),
] };
`;
  site.write({ 'site.config.mjs': config, ...whole });
  const diagnostics = await diagnosticsOfBuild();
  expect(diagnostics.splice(-3)).toEqual([
    'site.config.mjs:3: "/gone/" in `sections` of `book` is neither the key of a sidebar nor the first page of a group in one. Write the path of one of them.',
    'site.config.mjs:5: No page has the path "/guide/p1" in `popular` of `search`. Did you mean /guide/p01?',
    'site.config.mjs:6: No page has the path "/gone" in `keywords` of `search`.',
  ]);
  expect(diagnostics).toHaveLength(100);
  expect(diagnostics.slice(0, 5).map((text) => text.split(': ', 1)[0])).toEqual([
    'content/guide/p00.mdx:3',
    'content/guide/p00.mdx:5',
    'content/guide/p00.mdx:7',
    'content/guide/p00.mdx:9',
    'content/guide/p01.mdx:3',
  ]);
});

it('mistakes of configuration, components, names and pages are said in one build', async () => {
  const files = {
    'content/index.md': '# Home\n\n<Badge tpye="tip" />\n\n[a](/gone)\n\n<Empty />\n',
    'content/what?.md': '# What\n',
    'content/b.md': '# B\n',
    'content/b.mdx': '# B\n',
    'components/Hint.tsx': 'export default ( {',
    'components/Empty.tsx': 'const Empty = 1;',
    'components/slots/nabvar.tsx': 'export default () => null;',
  };
  const config = "export default {\n  tilte: 'T',\n  themeConfig: { nav: 1 },\n";
  site.write({ 'site.config.mjs': `${config}};`, ...files });
  const places = async () => (await diagnosticsOfBuild()).map((text) => text.split(': ', 1)[0]);
  const everything = [
    'components/Empty.tsx',
    'components/slots/nabvar.tsx',
    'content/b.mdx',
    'content/index.md:3',
    'content/index.md:5',
    'content/what?.md',
    'site.config.mjs:2',
    'site.config.mjs:3',
  ];
  expect(await places()).toEqual(everything);
  rmSync(path.join(site.root, 'components/slots'), { recursive: true });
  site.write({ 'components/Empty.tsx': 'export default () => null;' });
  // What a configuration with mistakes would take long to bundle for isn't waited for.
  expect(await places()).toEqual(everything.slice(2));
  site.write({ 'site.config.mjs': 'export default {};' });
  expect(await places()).toEqual(['components/Hint.tsx:1', ...everything.slice(2, -2)]);
  // Which components and links pages may have depends on features and on languages.
  const more = "  features: [{ name: 'search', options: {} }, offline({ a: 1 })],\n  locals: [],\n";
  const call = "import { offline } from 'truedocs/features';";
  site.write({ 'site.config.mjs': `${call}${config}${more}};` });
  const lines = [2, 3, 4, 5].map((line) => `site.config.mjs:${line}`);
  expect(await places()).toEqual(['content/b.mdx', 'content/what?.md', ...lines]);
});

it('a failing build says what else it has noticed, in the order of files and lines', async () => {
  const lines = '\n'.repeat(8);
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': `# Home\n\n<p style="x">a</p>\n${lines}\n[!a](/b#one) <Tabz />\n\n:::tpi\n`,
    'content/b.md': '# B\n\n## One\n\n<Badge tpye="tip" />\n\n[x](/#home)\n',
    'content/c.mdx': '---\nlayout: home\n---\n\n{',
  });
  const diagnostics = await diagnosticsOfBuild();
  expect(diagnostics.map((text) => text.split(': ', 1)[0])).toEqual([
    'content/b.md:5',
    'content/c.mdx:5',
    'content/index.md:13',
  ]);
  expect(site.warnings.map((text) => text.split(': ', 2)[1])).toEqual([
    'content/c.mdx:2',
    'content/index.md:3',
    'content/index.md:15',
  ]);
});

it('links and images of home page, navigation, footer and logo are checked with their lines', async () => {
  site.write({
    'site.config.mjs': [
      'export default {',
      "  logo: '/logo.svg',",
      '  themeConfig: {',
      "    nav: [{ text: 'A', link: '/a#gone' }, { text: 'B', link: '/missing' }],",
      '    footer: { message: \'<a href="/away">x</a> <img src="/foot.png">\' },',
      '  },',
      '};',
    ].join('\n'),
    'content/index.md':
      '---\npageType: home\nfeatures:\n  - title: One\n    icon: <img src="/f.png">\n---\n',
    'content/a.md': '# A\n\n![x](/none.png)\n',
  });
  expect(await diagnosticsOfBuild()).toEqual([
    'content/a.md:3: The file /none.png is missing. Put it next to the page or in public/.',
    'content/index.md:5: The file /f.png is missing. Put it next to the page or in public/.',
    'site.config.mjs:2: In the logo of the configuration, the image /logo.svg is missing. Put it into public/, or correct the path.',
    'site.config.mjs:4: In the navigation of the configuration, "A" leads nowhere: the page /a has no heading or element with the id "gone".',
    'site.config.mjs:4: In the navigation of the configuration, "B" leads nowhere: there is no page /missing. Correct the path or create the page.',
    'site.config.mjs:5: In the footer of the configuration, /away leads nowhere: there is no page /away. Correct the path or create the page.',
    'site.config.mjs:5: In the footer of the configuration, /foot.png leads nowhere: there is no page /foot.png. Correct the path or create the page.',
  ]);
});

it('images that the policy blocks are said wherever they are named', async () => {
  site.write({
    'site.config.mjs':
      "export default { logo: 'https://a.example/l.svg', themeConfig: { footer: { message: '<img src=\"https://b.example/f.png\">' } }, security: { images: ['https://d.example'] } };",
    'content/index.md':
      '---\npageType: home\nhero:\n  name: A\n  image:\n    src: https://c.example/h.png\nfeatures:\n  - title: B\n    icon: <img src="https://d.example/i.png">\n---\n',
  });
  await site.build();
  const advice = (origin: string) =>
    `Browsers will block <img> from ${origin}. Put the file into public/, or add "${origin}" to \`security.images\` in the configuration.`;
  expect(site.warnings).toEqual([
    `Warning: In the configuration, \`logo\`: ${advice('https://a.example')}`,
    `Warning: In the configuration, \`themeConfig.footer.message\`: ${advice('https://b.example')}`,
    `Warning: content/index.md:6: ${advice('https://c.example')}`,
  ]);
});

it('files of public/ never replace a page', async () => {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': '# Home\n',
    'public/index.html': '<p>',
    'public/index.md': 'x',
    'public/other.html': '<p>',
  });
  expect(await diagnosticsOfBuild()).toEqual([
    'public/index.html: This file would replace what the page / becomes. Rename or delete one of the two.',
    'public/index.md: This file would replace what the page / becomes. Rename or delete one of the two.',
  ]);
});

it('files that hosts read are written by the build, which names those of public/', async () => {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': '# Home\n',
    'public/_headers': '/*\n  X-Frame-Options: DENY\n',
    'public/_redirects': '/old https://old.example 301\n',
    'public/guide/_headers': 'a file like any other',
  });
  await site.build();
  const advice =
    "The build writes this file for hosts, so yours isn't published. Delete it. Redirects belong in `redirects` of the configuration and hosts that pages load from in `security`; set everything else where you configure your host.";
  expect(site.warnings).toEqual([
    `Warning: public/_headers: ${advice}`,
    `Warning: public/_redirects: ${advice}`,
  ]);
});

it('a site without a home page, pages without a title, and a footer that no page shows are noticed', async () => {
  site.write({
    'site.config.mjs': "export default { themeConfig: { footer: { message: 'Free' } } };",
    'content/a.md': 'Text\n\n[b](/b)\n',
    'content/b.md': '# B\n\n[a](/a)\n',
    'content/404.md': '# Nothing here\n',
  });
  await site.build();
  expect(site.warnings).toEqual([
    'Warning: In the configuration, `themeConfig.footer`: No page shows it, because it ends only home pages. Write `pageType: home` into the front matter of the home page, or fill the slot `article-footer`.',
    'Warning: content/a.md: The page has no title, so lists show its address. Begin it with a heading: # Title.',
    "Warning: There is no home page, so readers of / see that it's missing. Create content/index.md, or lead / elsewhere with `redirects`.",
  ]);
});

it('names that no address can hold, and links to nothing in public/, are refused', async () => {
  site.write({ 'site.config.mjs': 'export default {};', 'content/what?#100%.md': '# A' });
  expect(await diagnosticsOfBuild()).toEqual([
    'content/what?#100%.md: The name of a page can\'t hold "?", which means something else in an address; rename the file.',
  ]);
  rmSync(path.join(site.root, 'content'), { recursive: true });
  site.write({ 'content/a.md': '# A', 'public/x.txt': '' });
  symlinkSync('/nowhere-at-all', path.join(site.root, 'public/gone.txt'));
  expect(await diagnosticsOfBuild()).toEqual([
    "public/gone.txt: This symbolic link leads to a file that doesn't exist. Correct or delete it.",
  ]);
});

it('links out of public/ are errors unless the configuration names them', async () => {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': '# A',
    'public/b.txt': 'b',
    '.env': 'TOKEN=secret',
    'shared/c.txt': 'c',
  });
  const link = (target: string, name: string) => symlinkSync(target, path.join(site.root, name));
  link('b.txt', 'public/inside.txt');
  link('../.env', 'public/config.txt');
  link('..', 'public/up');
  link('../shared', 'public/shared');
  link('../.env', 'shared/deep.txt');
  link('../public', 'shared/around');
  const leadsOut = (file: string) =>
    `${file}: This symbolic link leads out of public/, and what it leads to would be published. Copy that into public/, or add "${file}" to \`symlinks\` in the configuration.`;
  expect(await diagnosticsOfBuild()).toEqual([
    leadsOut('public/config.txt'),
    leadsOut('public/shared'),
    'public/up: This symbolic link leads to a folder that contains it. Delete it.',
  ]);
  rmSync(path.join(site.root, 'public/config.txt'));
  rmSync(path.join(site.root, 'public/up'));
  site.write({ 'site.config.mjs': "export default { symlinks: ['public/shared'] };" });
  expect(await diagnosticsOfBuild()).toEqual([
    'public/shared/around: This symbolic link leads to a folder that contains it. Delete it.',
    leadsOut('public/shared/deep.txt'),
  ]);
  rmSync(path.join(site.root, 'shared/around'));
  rmSync(path.join(site.root, 'shared/deep.txt'));
  await site.build();
  expect(page('shared/c.txt')).toBe('c');
  expect(page('inside.txt')).toBe('b');
});

it('a site without pages is refused, and so are pages whose names end in another way', async () => {
  site.write({ 'site.config.mjs': 'export default {};', 'content/a.txt': '' });
  expect(await diagnosticsOfBuild()).toEqual([
    'There is no page in content/. Create content/index.md, the home page.',
  ]);
  site.write({ 'content/a.markdown': '# A', 'content/b.MD': '# B' });
  expect(await diagnosticsOfBuild()).toEqual([
    'content/a.markdown: The name of a page must end in .md or .mdx; rename the file.',
    'content/b.MD: The name of a page must end in .md or .mdx; rename the file.',
  ]);
});

it('a page whose name, letters or place are wrong hides no other mistake, and links to it lead somewhere', async () => {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md':
      '# Home\n\n[a](./named.MD) [b](./latin.md#größe) [c](./what%3F.md) [d](/linked/x#y) [e](/gone)\n\n![](./none.png)\n',
    'content/named.MD': '# Named\n\n[f](/gone)\n',
    'content/what?.md': '# What\n',
    'content/tab.mdx': '# Tab\n\n<Tabz />\n',
    'other/x.md': '# X\n',
  });
  const latin = Buffer.from('# Latin\n\n## Größe\n\n[g](#grösse)\n', 'latin1');
  writeFileSync(path.join(site.root, 'content/latin.md'), latin);
  symlinkSync('../other', path.join(site.root, 'content/linked'));
  const diagnostics = await diagnosticsOfBuild();
  expect(diagnostics.map((text) => text.split(': ', 1)[0])).toEqual([
    'content/index.md:3',
    'content/index.md:5',
    'content/latin.md',
    'content/latin.md:5',
    'content/linked',
    'content/named.MD',
    'content/named.MD:3',
    'content/tab.mdx:3',
    'content/what?.md',
  ]);
  expect(diagnostics[0]).toContain('The link /gone leads nowhere');
  rmSync(path.join(site.root, 'content/linked'));
});

it('dead links are warnings where the configuration says so, and some are not looked at', async () => {
  site.write({
    'site.config.mjs': "export default { links: { dead: 'warn', ignore: ['/old/*'] } };",
    'content/index.md': '# Home\n\n[a](/old/x) [b](/gone) [c](https://e.com)\n',
  });
  await site.build();
  expect(site.warnings).toEqual([
    'Warning: content/index.md:3: The link /gone leads nowhere: there is no page /gone. Correct the path or create the page.',
  ]);
});

it('ROUTE-11 pages with dots in their names, .html links and folders without a page resolve', async () => {
  site.write({
    'site.config.mjs':
      "export default { themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }] } };",
    'content/index.md':
      '# Home\n\n[a](/node.js) [b](./node.js.md#two) [c](/guide/b.html) [d](guide/a.md)\n',
    'content/node.js.md': '# Node\n\n## Two\n',
    'content/guide/a.md': '# A\n',
    'content/guide/b.md': '---\nsidebar: { order: 1 }\n---\n\n# B first\n',
    'content/alone.md': '---\nsidebar: false\n---\n\n# Alone\n',
  });
  await site.build();
  const home = page('index.html');
  for (const href of ['/node.js"', '/node.js#two"', '/guide/b"', '/guide/a"']) {
    expect(home).toContain(`href="${href}`);
  }
  expect(page('guide/a.html')).toMatch(/<a [^>]*href="\/guide\/b"[^>]*>Guide/);
  expect(page('guide/a.html').indexOf('B first')).toBeLessThan(
    page('guide/a.html').lastIndexOf('>A<'),
  );
  expect(site.warnings).toEqual([
    'Warning: content/alone.md: No sidebar, navigation or link leads to this page. Add it to a sidebar, or link to it.',
  ]);
});
