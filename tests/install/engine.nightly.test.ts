import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '#features/registry.ts';
import { engineDir, modulesDir } from '#node/files/project-dir.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
const engine = path.join(folder, 'node_modules/truedocs');

/** Installs the packed engine as a reader would; without a registry its dependencies are links. */
async function install(archive: string): Promise<void> {
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  if (await hasRegistry()) return inFolder(folder, `npm install --ignore-scripts ./${archive}`);
  mkdirSync(engine, { recursive: true });
  await inFolder(folder, `tar -xzf ${archive} -C ${engine} --strip-components 1`);
  const { dependencies } = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(modulesDir, name), link);
  }
}

/** Builds the site in the folder; what the command prints when it fails. */
async function build(config: string): Promise<string> {
  await writeFile(path.join(folder, 'site.config.ts'), config);
  const [starter, cli] = ['src/run/run.mjs', 'src/node/cli.ts'].map((file) =>
    path.join(engine, file),
  );
  const args = [starter ?? '', cli ?? '', 'build', '--compress', 'none'];
  const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' } };
  return run(process.execPath, args, options).then(
    () => '',
    ({ stderr }) => stderr,
  );
}

beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, engineDir]);
  const [{ filename }] = JSON.parse(stdout);
  await install(filename);
  mkdirSync(path.join(folder, 'content'));
  await writeFile(path.join(folder, 'content/index.md'), '# Home\n\nFirst words.\n');
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('builds a site without features from an empty folder', async () => {
  expect(await build('export default { features: [] };')).toBe('');
  expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('First words.');
}, 600_000);

it('builds a site with the features of the preset', async () => {
  const config =
    "import { defineSite } from 'truedocs';\nexport default defineSite({ title: 'x' });";
  expect(await build(config)).toBe('');
  expect(existsSync(path.join(folder, 'dist/index.md'))).toBe(true);
}, 600_000);

const options: Record<string, unknown> = {
  reference: { package: 'zod', path: '/api/' },
  live: { packages: [] },
};

const modules = await Promise.all(
  Object.entries(registry).map(async ([name, load]) => ({ name, ...(await load()).default })),
);
const heavy = modules.filter(({ packages }) => packages);

it.each(heavy)(
  'says what to install for the feature "$name"',
  async (feature) => {
    const { name, requires = [], packages = [] } = feature;
    const features = [name, ...requires].map((one) => ({ name: one, options: options[one] ?? {} }));
    const said = await build(`export default ${JSON.stringify({ features })};`);
    const [sentence = ''] = said.split('\n').filter((line) => line.includes(`"${name}" needs`));
    expect(sentence).toContain('Run `npm install ');
    for (const missing of packages) expect(sentence).toContain(` ${missing}@^`);
    expect(said).not.toMatch(/^ +at /m);
  },
  600_000,
);

it('says what to install for the MCP server', async () => {
  const files = ['src/run/run.mjs', 'src/features/mcp/cli.ts'];
  const command = files.map((file) => path.join(engine, file));
  await expect(run(process.execPath, command, { cwd: folder })).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^The MCP server needs the package @modelcontextprotocol\/server\. Run `npm install .*`\.\n$/,
    ),
  });
}, 600_000);
