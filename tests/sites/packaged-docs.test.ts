import { exec, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { projectDir, published, siteDir } from '../e2e/support/paths.ts';
import { representatives } from '../support/nightly.ts';

const run = promisify(execFile);

/** Runs the command with options that are documented. */
function writeDocs(to: string, options: readonly string[]) {
  const command = [
    'packages/engine/dist/node/cli.js',
    'package',
    '--out',
    siteDir('shipped'),
    '--to',
    to,
  ];
  return run(process.execPath, [...command, ...options], { cwd: projectDir });
}

/** The options of the documented command that names the folder of a package. */
function documentedOptions(to: string): string[] {
  const file = path.join(projectDir, 'docs/releases-of-the-site.md');
  const text = readFileSync(file, 'utf8').replaceAll('\\\n', '');
  const [, options = ''] =
    new RegExp(`^npm run truedocs -- package --to ${to} (.*)$`, 'm').exec(text) ?? [];
  return options.split(/\s+/).filter(Boolean);
}

/** A package with nothing in it yet. */
function emptyPackage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  const manifest = { name: 'box', version: '1.0.0', files: ['docs', 'AGENTS.md'] };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

function addressesIn(text: string): string[] {
  const addresses: string[] = [];
  visit(parseMarkdown(text, { syntax: 'text' }), (node) => {
    if (node.type === 'link' || node.type === 'image') addresses.push(node.url);
  });
  return addresses;
}

const releases = [
  ['0.5', '../lix-0-5', 'docs/guide/faq.md'],
  ['0.17', '../lix-0-17', 'docs/guide/moving-from-0-5.md'],
] as const;

it.each(representatives(releases))(
  'the documentation of %s can be shipped in its package',
  async (release, to, page) => {
    const folder = emptyPackage();
    await writeDocs(folder, documentedOptions(to));
    // By a shell, because npm is a script on Windows.
    const pack = 'npm pack --dry-run --json --offline --ignore-scripts';
    const { stdout } = await promisify(exec)(pack, { cwd: folder });
    const [{ files, unpackedSize }] = JSON.parse(stdout);
    const names: string[] = files.map((file: { path: string }) => file.path);
    expect(names).toEqual(expect.arrayContaining(['AGENTS.md', 'docs/README.md', page]));
    expect(
      names.filter((name) => !/^(?:AGENTS\.md|package\.json|docs\/.*\.md)$/.test(name)),
    ).toEqual([]);
    expect(names.filter((name) => /^docs\/(?:playground|0\.17)/.test(name))).toEqual([]);
    expect(unpackedSize).toBeLessThanOrEqual(1_000_000);

    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const dead: string[] = [];
    const reached = new Set<string>();
    for (const name of names.filter((one) => one.endsWith('.md'))) {
      for (const address of addressesIn(read(name))) {
        if (/^(?:[a-z]+:|#)/.test(address)) continue;
        const [file = ''] = decodeURI(address).split('#');
        const target = path.join(path.dirname(name), file);
        if (!existsSync(path.join(folder, target))) dead.push(`${name}: ${address}`);
        if (name === 'docs/README.md') reached.add(target);
      }
    }
    expect(dead).toEqual([]);
    const pages = names.filter((name) => /^docs\/(?!README\.md)/.test(name));
    expect([...reached].sort()).toEqual(pages.sort());
    expect(read('AGENTS.md')).toContain(`# Lix ${release}.`);
    expect(read('AGENTS.md')).toContain('](docs/README.md)');
    // The other release is on the site only.
    expect(read(page)).toContain(`](${published.SITE_ORIGIN}/`);
  },
);

it('no file of a package is replaced', async () => {
  const folder = emptyPackage();
  writeFileSync(path.join(folder, 'AGENTS.md'), 'Mine.\n');
  await expect(writeDocs(folder, documentedOptions('../lix-0-17'))).rejects.toMatchObject({
    stderr: expect.stringContaining(
      'AGENTS.md already exists. Delete it, or choose another folder with --to.',
    ),
  });
  expect(existsSync(path.join(folder, 'docs'))).toBe(false);
});
