import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { startDevServer } from '#node/dev/dev-server.ts';
import { isNightly } from '../support/nightly.ts';
import { linkPackages, temporarySite } from './temporary-site.ts';

const site = temporarySite();

let server: ViteDevServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(): Promise<void> {
  // Vite says in the terminal what the pages say, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = await startDevServer({ root: site.root, port: 0 });
  // A build keeps this process busy for seconds: connections must not end under the next request.
  Object.assign(server.httpServer ?? {}, { keepAliveTimeout: 0 });
}

async function answerTo(path: string): Promise<{ status: number; text: string }> {
  const address = server?.httpServer?.address() as AddressInfo | undefined;
  const response = await fetch(`http://127.0.0.1:${address?.port}${path}`);
  return { status: response.status, text: await response.text() };
}

/** Asks for the text of a path. */
const textOf = (path: string) => async () => (await answerTo(path)).text;

it('a page that cannot be shown says all of its problems and leaves the others alone; a dead link of the configuration names its line, and what the configuration imports is followed', async () => {
  site.write({
    'site.config.mjs':
      "import { title } from './parts/title.ts'; export default { title, logoText: title,\n  themeConfig: { nav: [{ text: 'A', link: '/gone' }] },\n};",
    'parts/title.ts': "export const title = 'First name';",
    'content/index.md': '# Home\n\n[b](/b) [c](/c)\n',
    'content/b.md': '# Broken page\n\n<Badge tpye="tip" />\n\n<p style="x">y</p>\n\n[x](/gone)\n',
    'content/c.mdx': '# C\n\n{ open\n\nText\n',
  });
  await start();
  const home = await answerTo('/');
  expect(home.status).toBe(200);
  expect(home.text).toContain('Broken page</');
  expect(home.text).toContain('<li>site.config.mjs:2: In the navigation of the configuration, ');
  const broken = await answerTo('/b');
  expect(broken.status).toBe(500);
  expect(broken.text).toContain('content/b.md:3: ');
  expect(broken.text).toContain('content/b.md:5: The style attribute');
  expect(broken.text).toContain('content/b.md:7: The link /gone leads nowhere');
  expect((await answerTo('/c')).text).toContain('content/c.mdx:3: ');

  expect(home.text).toContain('First name');
  site.write({ 'parts/title.ts': "export const title = 'Other name';" });
  await expect.poll(textOf('/')).toContain('Other name');
  rmSync(`${site.root}/site.config.mjs`);
  await expect.poll(textOf('/')).toContain('There is no site.config.ts');
});

it('a development server gives other sites, and whoever asks for odd addresses, nothing', async () => {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': '# Home\n',
    '.env': 'TOKEN=abc123',
    '.git/config': 'abc123',
  });
  await start();
  const files = ['/.env', '/.git/config', '/%2eenv', '//.env', '/..%2f.env', '/.env?import&raw??'];
  const byDisk = ['.env', '.env?raw??', '.env?import&raw??', '.git/config', '../../../etc/passwd'];
  for (const path of [...files, ...byDisk.map((name) => `/@fs${site.root}/${name}`)]) {
    const { status, text } = await answerTo(path);
    expect([path, status]).toEqual([path, expect.toSatisfy((one) => one >= 400 && one < 500)]);
    expect(text).not.toContain('abc123');
  }
  for (const path of ['/%', '/%ff', '/%c0%ae/']) expect((await answerTo(path)).status).toBe(404);

  const address = server?.httpServer?.address() as AddressInfo | undefined;
  const statusOf = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: address?.port, path, method, headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject).on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      });
      sent.end();
    });
  expect(await statusOf('/', {}, 'POST')).toBe(405);
  expect(await statusOf('/', { Host: 'evil.example' })).toBe(403);
  const editor = '/__open-in-editor?file=/etc/passwd';
  expect(await statusOf(editor, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  const socket = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Protocol': 'vite-hmr',
  };
  expect(await statusOf('/', { ...socket, Origin: 'http://evil.example' })).toBe(400);
  expect(await statusOf('/', { ...socket, Host: 'evil.example' })).toBe(400);
});

it('a draft is shown with a mark, in its page and in lists', async () => {
  site.write({
    'site.config.mjs': "export default { title: 'A' };",
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n\n[b](/b)\n',
    'content/b.md': '---\ndraft: true\n---\n\n# B\n',
  });
  await start();
  const { status, text } = await answerTo('/b');
  expect(status).toBe(200);
  expect(text).toContain('Draft: builds leave this page out.');
  const other = await textOf('/a')();
  expect(other).toContain('data-kind="warning">Draft</span>');
  expect(other).not.toContain('Draft: builds');
  expect(other).not.toContain('leads nowhere');
});

it('a page follows the files that it imports', async () => {
  site.write({
    'site.config.mjs': 'export default {};\n',
    'content/index.mdx': "import data from '@/data/a.json'\n\n# Home\n\n{data.word}\n",
    'data/a.json': '{ "word": "Sapphire" }',
  });
  await start();
  expect(await textOf('/')()).toContain('Sapphire');
  /** The server may not watch the file yet. */
  const write = (word: string) => () => {
    site.write({ 'data/a.json': JSON.stringify({ word }) });
    return textOf('/')();
  };
  await expect.poll(write('Vermilion')).toContain('Vermilion');
  rmSync(`${site.root}/data/a.json`);
  await expect.poll(textOf('/')).toContain("There's no file @/data/a.json");
});

it('a page follows the files that it includes, wherever they are', async () => {
  site.write({
    'site.config.mjs':
      "import { includes } from 'truedocs/features';\nexport default { features: [includes()] };\n",
    'content/index.md': '# Home\n\n<!--@include: ./_part.md-->\n',
    'content/_part.md': 'Part\n\n<<< @/library/a.ts#shown\n',
    'library/a.ts': '// #region shown\nfirst();\n// #endregion shown\n',
  });
  await start();
  expect(await textOf('/')()).toContain('first</span>');
  /** Writes a file until the server, which may not watch it yet, shows it. */
  const writeUntil = (name: string, text: string, shown: string) =>
    expect
      .poll(
        () => {
          site.write({ [name]: text });
          return textOf('/')();
        },
        { interval: 500 },
      )
      .toContain(shown);
  const second = '// #region shown\nsecond();\n// #endregion shown\n';
  await writeUntil('library/a.ts', second, 'second</span>');
  // Another file than before, which isn't there at first.
  const other = 'Part\n\n<<< @/library/b.ts\n';
  await writeUntil('content/_part.md', other, 'to include. Did you mean @/library/a.ts?');
  await writeUntil('library/b.ts', 'third();\n', 'third</span>');
});

it('components and stylesheets of the site are served, and their mistakes are said until they are mended', async () => {
  const component = 'export default () => <b className="hint">Mended</b>;\n';
  linkPackages(site.root);
  site.write({
    'site.config.mjs':
      "import { liveExamples } from '@truedocs/live';\nexport default { features: [liveExamples({ packages: [], errorPages: '/errors/' })] };",
    'components/Hint.tsx': component,
    'components/styles.css': '.hint { color: rebeccapurple; }\n',
    'components/theme.css': '.prose { color: red; }\n',
    'content/index.md': '# Home\n\n<Hint />\n',
    'content/errors/all.md': '# Errors\n\n## Shapes\n\n### `It has no sides`\n\nAdd some.\n',
  });
  await start();
  const { text } = await answerTo('/');
  expect(text).toContain('<b class="hint">Mended</b>');
  expect(text).not.toContain('theme.css:');
  const [, address = ''] =
    /<link rel="stylesheet" href="([^"]*components\/styles\.css)"/.exec(text) ?? [];
  // Browsers shorten such an address to one below the host.
  expect(address).not.toContain('..');
  expect(await textOf(address)()).toContain('rebeccapurple');
  expect(JSON.parse(await textOf('/_live/errors.json')())).toEqual([
    ['It has no sides', '/errors/all#it-has-no-sides'],
  ]);

  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  site.write({ 'components/Hint.tsx': 'export default ( {' });
  await expect.poll(async () => (await answerTo('/')).status).toBe(500);
  // Vite's words for every error: the author is told of a mistake, not of one of the server.
  expect(printed.mock.calls.join('\n')).toContain('Hint.tsx');
  expect(printed.mock.calls.join('\n')).not.toContain('Internal server error');
  // A mended component loads the document anew, so that the error goes.
  const sent: unknown[] = [];
  const hot = server?.environments.client.hot;
  if (hot) hot.send = (...message: unknown[]) => sent.push(message[0]);
  site.write({ 'components/Hint.tsx': component });
  await expect.poll(() => sent).toContainEqual({ type: 'full-reload' });
  expect(await textOf('/')()).toContain('<b class="hint">Mended</b>');

  // Not before the component is mended: pages show what a stylesheet says before the server hears of
  // it, and would then load anew for the stylesheet.
  site.write({ 'components/theme.css': '.prose {\n  color: red;\n  }}}\n' });
  await expect.poll(textOf('/')).toContain('components/theme.css:4: ');
  site.write({ 'components/theme.css': '' });
  await expect.poll(textOf('/')).not.toContain('theme.css:');

  site.write({
    'components/Hint.tsx': "export default () => {\n  throw new Error('broken');\n};\n",
  });
  await expect.poll(async () => (await answerTo('/')).status).toBe(500);
  expect(await textOf('/')()).toMatch(
    /content\/index\.md:\d+: The page \/ can't be rendered: broken \(in .{0,6}Hint>, components\/Hint\.tsx:\d+\)/,
  );
  const client = await textOf('/@vite/client')();
  expect(client).toContain('fix the code to dismiss.');
  expect(client).not.toContain('You can also disable');
});

it('a deleted page is gone for those who read it, and links to it are said at once', async () => {
  site.write({
    'site.config.mjs':
      "export default {\n  themeConfig: { nav: [{ text: 'B', link: '/parts/b' }] },\n};",
    'content/index.md': '# Home\n\n[b](/parts/b#there) [a](/a) [gone](/before)\n',
    'content/a.md': '# A\n\nText\n\n[b](./parts/b.md) [c](/parts/%C3%BC)\n',
    'content/other.md': '# Other\n\n[a](/a)\n\n<Badge tpye="tip" />\n\n[b](/parts/b)\n',
    'content/parts/b.md': '# B\n\n## There\n',
    'content/parts/ü.md': '# C\n',
  });
  await start();
  const said: string[] = [];
  vi.spyOn(server?.config.logger ?? console, 'warn').mockImplementation((text: string) => {
    said.push(text);
  });
  expect((await answerTo('/parts/b')).status).toBe(200);
  expect(said).toEqual([]);
  const sent: unknown[] = [];
  const hot = server?.environments.client.hot;
  if (hot) hot.send = (...message: unknown[]) => sent.push(message[0]);
  rmSync(`${site.root}/content/parts`, { recursive: true });
  await expect.poll(() => sent).toContainEqual({ type: 'full-reload' });
  await expect.poll(() => said).toHaveLength(5);
  expect(said.map((text) => decodeURI(text.replace(/ leads nowhere: .*/, ''))).sort()).toEqual([
    'content/a.md:5: The link /parts/b',
    'content/a.md:5: The link /parts/ü',
    'content/index.md:3: The link /parts/b#there',
    'content/other.md:7: The link /parts/b',
    'site.config.mjs:2: In the navigation of the configuration, "B"',
  ]);
  expect((await answerTo('/parts/b')).status).toBe(404);
  expect(await textOf('/')()).toContain(
    'content/index.md:3: The link /parts/b#there leads nowhere',
  );
});

it.runIf(isNightly)(
  'a change of what programs can import, and of what makes a page of the reference, shows',
  async () => {
    const config = (more: string) => `
    import { liveExamples } from '@truedocs/live';
    import { reference } from '@truedocs/reference';
    export default { features: [reference({ package: 'client-zip', path: '/api/', pages: ['./more.mjs'] }), liveExamples({ packages: [{ name: 'superstruct' }${more}] })] };`;
    const maker = `
    import { text } from './text.mjs';
    export const referencePage = ({ path }) => ({
      routePath: path + 'more', relativePath: '', frontmatter: {}, title: 'More',
      headingTitle: 'More', headings: [], anchors: [], links: [], assets: [], text: [{ text }],
      body: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }],
    });`;
    site.write({
      'site.config.mts': config(''),
      'content/index.md': '# Home\n',
      'more.mjs': maker,
      'text.mjs': "export const text = 'First words';",
    });
    linkPackages(site.root);
    await start();
    expect(await textOf('/api/more')()).toContain('First words');
    site.write({ 'text.mjs': "export const text = 'Other words';" });
    await expect.poll(textOf('/api/more')).toContain('Other words');

    const packages = textOf('/_live/files.json');
    expect(await packages()).toContain('"specifiers":["superstruct"]');
    site.write({ 'site.config.mts': config(", { name: 'client-zip' }") });
    await expect.poll(packages).toContain('"specifiers":["client-zip"]');
  },
);

it('a changed feature is ended, loaded and shown; one that fails keeps the last that worked, and says why', async () => {
  const seen = { ended: [] as string[], compiled: [] as string[], setUps: 0 };
  Object.assign(globalThis, { seen });
  const writeList = (word: string, more = '') =>
    site.write({
      'features/list-module.mjs': `import { defineFeatureModule, emptyPage } from 'truedocs/feature';
${more}
export default defineFeatureModule({
  contract: 1,
  setup: () => {
    const name = '${word} ' + ++globalThis.seen.setUps;
    return {
      pages: async () => ({ generated: [emptyPage('/list', name + ' list')] }),
      dev: { end: () => globalThis.seen.ended.push(name) },
    };
  },
});`,
    });
  writeList('First');
  site.write({
    'site.config.mjs': `import { list, count } from './features/index.mjs';
export default { features: [list(), count()] };`,
    'features/index.mjs': `import { defineFeature } from 'truedocs/feature';
export const list = defineFeature({ name: 'list', module: new URL('./list-module.mjs', import.meta.url) });
export const count = defineFeature({ name: 'count', module: new URL('./count-module.mjs', import.meta.url) });`,
    'features/count-module.mjs': `import { defineFeatureModule } from 'truedocs/feature';
const count = { name: 'count: pages', stage: 'body', run: ({ routePath }) => void globalThis.seen.compiled.push(routePath) };
export default defineFeatureModule({ contract: 1, setup: () => ({ transforms: [count] }) });`,
    'content/index.md': '# Home\n',
  });
  await start();
  // A disk may report one change twice, after which the same is set up again.
  const shown = async () => /\w+ \d+(?= list)/.exec((await answerTo('/list')).text)?.[0] ?? '';
  const first = await shown();
  expect(first).toContain('First');
  expect((await answerTo('/')).text).toContain('Home');
  expect(seen).toMatchObject({ ended: [], compiled: ['/'] });

  writeList('Second');
  await expect.poll(shown).toContain('Second');
  await answerTo('/');
  expect(seen.ended).toContain(first);
  expect(seen.compiled).toEqual(['/']);

  writeList('Third', "import './gone.mjs';");
  await expect.poll(textOf('/list')).toContain('Could not resolve');
  const { status, text } = await answerTo('/list');
  expect(status).toBe(200);
  expect(text).toContain('features/list-module.mjs:2');
  const kept = await shown();
  expect(kept).toContain('Second');
  expect(seen.ended).not.toContain(kept);

  writeList('Fourth');
  await expect.poll(shown).toContain('Fourth');
  expect((await answerTo('/list')).text).not.toContain('Could not resolve');
  expect(seen.ended).toContain(kept);
  expect(seen.compiled).toEqual(['/']);
});
