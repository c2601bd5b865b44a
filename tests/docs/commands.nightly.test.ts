import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { engineDir, projectDir } from '#node/files/project-dir.ts';
import { linkPackages } from '../build/temporary-site.ts';
import { commandsIn, type DocumentedCommand, filesIn } from './code-of-docs.ts';

const run = promisify(execFile);
const content = path.join(engineDir, 'docs/content');
const sources = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.mdx?$/.test(name))
  .map((name) => readFileSync(path.join(content, name), 'utf8'));

/** Arguments of Node that run a command as the installed package does. */
function processOf({ program, args }: DocumentedCommand): string[] {
  const module =
    program === 'truedocs-import'
      ? path.join(projectDir, 'packages/import/dist/cli.js')
      : path.join(engineDir, 'dist/node/cli.js');
  return [module, ...args];
}

/** A folder with the first site, beside one with a translation, one of another engine and a library; all find the packages. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
  linkPackages(folder);
  const first = filesIn(
    readFileSync(path.join(content, 'start.md'), 'utf8'),
    'Make a site by hand',
  );
  const theirs = {
    'package.json': '{}',
    'rspress.config.ts': "export default { root: 'docs', title: 'A' };",
    'docs/index.md': '# A\n',
    '.vitepress/config.mjs': "export default { title: 'A' };",
    'index.md': '# A\n',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };",
    'src/content/docs/index.md': '---\ntitle: A\n---\n',
    'docusaurus.config.js': "export default { title: 'A', presets: [['classic', {}]] };",
  };
  const translated = {
    'site.config.mjs':
      "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }] };",
    'content/en/guide/start.md': '# Start\n',
    'content/de/guide/start.md': '# Anfang\n',
  };
  const library = { 'package.json': '{}' };
  const files = { site: first, translated, 'old-docs': theirs, 'my-library': library };
  for (const [part, texts] of Object.entries(files)) {
    for (const [name, text] of Object.entries(texts)) {
      const file = path.join(folder, part, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return folder;
}

/** Starts a server, and stops it once it has printed its address. */
async function starts(args: string[], cwd: string): Promise<string> {
  const server = spawn(process.execPath, args, { cwd });
  let printed = '';
  await new Promise<void>((resolve) => {
    const read = (data: Buffer) => {
      printed += data;
      if (/http:\/\/\S+/.test(printed)) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => resolve());
  });
  server.kill();
  return printed;
}

const commands = [
  ...new Map(sources.flatMap(commandsIn).map((one) => [JSON.stringify(one), one])).values(),
];

it.each(
  commands.map((command) => [`${command.program} ${command.args.join(' ')}`, command] as const),
)('%s', async (_, command) => {
  const folder = makeFolder();
  const [name = ''] = command.args;
  const cwd = path.join(folder, name === 'translations' ? 'translated' : 'site');
  if (['preview', 'mcp', 'package'].includes(name)) {
    await run(process.execPath, processOf({ program: 'truedocs', args: ['build'] }), { cwd });
  }
  const args = processOf(command);
  if (name === 'dev' || name === 'preview') {
    expect(await starts(args, cwd)).toMatch(/http:\/\/\S+/);
  } else if (name === 'mcp') {
    const server = run(process.execPath, args, { cwd });
    // It ends with its input.
    server.child.stdin?.end();
    await server;
  } else await run(process.execPath, args, { cwd });
});
