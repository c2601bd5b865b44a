#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { shellWord } from 'truedocs/tools';
import { askForAnswers, Canceled, type Flags, MissingAnswers } from './ask.ts';
import { type Answers, createSite } from './create-site.ts';
import { packageManager } from './package-manager.ts';
import { importedConfig } from './site-pages.ts';

const usage = `Usage: npm create truedocs -- [folder] [options]

Makes a documentation site in a new folder. It asks for what the options don't say.

  --title TEXT        title of the site
  --template NAME     blank: three pages; library: also a page for each export of a package;
                      existing: the pages of a site from another site generator
  --package NAME      the package that a library's site documents
  --from NAME         rspress, vitepress, starlight or docusaurus
  --source DIR        folder with the configuration of that site; it stays as it is
  --no-install        don't install packages
  --packages DIR      take truedocs from the tarballs in a folder, which the site gets a copy of
`;

const manager = packageManager(process.env.npm_config_user_agent);

function readFlags(): Flags & { install: boolean; packages: string | undefined } {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ title: option, template: option, package: option, from: option, source: option },
      'no-install': { type: 'boolean', default: false },
      packages: option,
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const { 'no-install': skipsInstall, help: _, packages, ...flags } = values;
  return {
    ...flags,
    folder: positionals[0],
    install: !skipsInstall,
    packages: packages && path.resolve(packages),
  };
}

/**
 * Installs the packages of a new site.
 *
 * @returns Whether that worked.
 */
function install({ folder }: Answers): boolean {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(manager.name, ['install'], { cwd: folder, stdio: 'inherit', shell });
  if (status === 0) return true;
  console.error('Installing the packages failed.');
  process.exitCode = 1;
  return false;
}

try {
  const { install: installs, packages, ...flags } = readFlags();
  const terminal = { input: process.stdin, output: process.stdout };
  const asked = await askForAnswers(flags, process.stdin.isTTY ? terminal : undefined);
  const answers = { ...asked, manager, packages };
  const { notConverted, outside } = await createSite(answers);
  for (const line of notConverted) console.log(`  left: ${line}`);
  const isInstalled = installs && install(answers);
  for (const file of outside) console.log(`GitHub reads workflows there: ${file}`);
  const folder = path.relative('.', answers.folder);
  const steps = [folder && `cd ${shellWord(folder)}`, !isInstalled && `${manager.name} install`];
  console.log(`The site is in ${answers.folder}. To see it while you write, run:\n`);
  for (const step of [...steps, `${manager.run} dev`]) if (step) console.log(`  ${step}`);
  if (answers.template.name === 'existing') {
    console.log(
      `\nDead links and code that can't run are warnings until you delete \`links\` and \`unsupported\` from ${importedConfig}.`,
    );
  }
} catch (error) {
  if (error instanceof Canceled) process.exit(130);
  console.error((error as Error).message);
  const isUsage =
    error instanceof MissingAnswers ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = isUsage ? 2 : 1;
}
