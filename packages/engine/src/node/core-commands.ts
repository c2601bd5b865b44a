import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { featureCommands } from '#features/commands.ts';
import { ownValue } from '#shared/own-value.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import type { Compression } from './files/compression.ts';
import { engineDir } from './files/project-dir.ts';
import type { coreCommands } from './terminal/package-command.ts';
import {
  memoryDiagnostic,
  readArguments,
  reportDiagnostic,
  systemDiagnostic,
} from './terminal/report-diagnostic.ts';

const usage = `Usage: truedocs <command> [options]

  build    Build the site into a folder of static files
  check    Make every check of a build, and write nothing
  dev      Serve the site while it is written; pages follow the files
  preview  Serve a built site as a static host would
  version  Keep a copy of today's pages as a version: truedocs version 2.0

Commands with options of their own, which --help lists
${Object.entries(featureCommands)
  .map(([name, [text]]) => `  ${name.padEnd(8)} ${text}`)
  .join('\n')}

Packages bring more: samples (@truedocs/live), typedoc (@truedocs/reference), mcp (@truedocs/mcp)

Options
  --root DIR     folder with site.config.ts and content/   (default: this folder or site/)
  --out DIR      folder of the built site                  (default: dist/ in DIR or here)
  --port N       port to listen on, or the next free one   (default: PORT, else 4173)
  --offline      let browsers use a previewed site offline, if it's made for that
  --compress HOW best: .br and .gz files as small as they get (default)
                 fast: larger ones in a twentieth of the time; none
  --version      print the version of truedocs
`;

const { values, positionals } = readArguments(
  {
    root: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
    offline: { type: 'boolean', default: false },
    compress: { type: 'string', default: 'best' },
    help: { type: 'boolean', short: 'h', default: false },
    version: { type: 'boolean', short: 'v', default: false },
  },
  usage,
);

if (values.version) {
  console.log(JSON.parse(readFileSync(path.join(engineDir, 'package.json'), 'utf8')).version);
  process.exit(0);
}

// A workspace keeps its site in a folder of its own, and what is built beside it.
const siteFolder = existsSync('site/site.config.ts') ? 'site' : '.';
const root = path.resolve(values.root ?? siteFolder);
const out = path.resolve(values.out ?? path.join(values.root ?? '.', 'dist'));
const port = portOf(values.port ?? process.env.PORT);

function portOf(text: string | undefined): number {
  const number = Number(text ?? 4173);
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number;
  console.error(`The port must be a number from 0 to 65535; found "${text}".`);
  process.exit(2);
}

function compressionOf(text: string): Compression {
  if (text === 'none' || text === 'fast' || text === 'best') return text;
  console.error(`--compress must be best, fast or none; found "${text}".`);
  process.exit(2);
}

const commands: Record<(typeof coreCommands)[number], () => Promise<void>> = {
  async build() {
    const { build } = await import('./build.ts');
    await build({ root, out, compress: compressionOf(values.compress) });
  },
  async check() {
    const { check } = await import('./build.ts');
    await check({ root });
  },
  async dev() {
    const { startDevServer } = await import('./dev/dev-server.ts');
    await startDevServer({ root, port });
  },
  async preview() {
    const { startPreview } = await import('./serve/create-server.ts');
    await startPreview({ dir: out, port, offline: values.offline });
  },
  async version() {
    const { addVersion } = await import('./versions/add-version.ts');
    const missing = await addVersion(root, further ?? '');
    const place = path.join(root, contentFolder, further ?? '');
    console.log(
      `Copied today's pages to ${place}. Those that you go on writing keep their addresses.`,
    );
    if (missing) console.log(`The configuration is computed. Add to it: ${missing}`);
  },
};

const [name = '', further] = positionals;
const command = ownValue(commands, name);
if (!command || values.help) {
  if (name !== '' && !values.help) {
    const isLate = Object.hasOwn(featureCommands, name);
    console.error(
      isLate ? `Write ${name} before its options.\n` : `There is no command "${name}".\n`,
    );
  }
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
if (further !== undefined && name !== 'version') {
  console.error(`Found "${further}" after ${name}. Name folders with --root and --out.`);
  process.exit(2);
}

// A thread of Node's own that runs out of memory, and what Vite begins by itself, can't be caught elsewhere.
process.once('uncaughtException', (error) => {
  const diagnostic = memoryDiagnostic(error) ?? systemDiagnostic(error, root);
  console.error(diagnostic?.message ?? error);
  process.exit(1);
});

try {
  await command();
} catch (error) {
  await reportDiagnostic(error, root);
  process.exitCode = 1;
}
