#!/usr/bin/env node
// Makes a site from one of another engine.
import path from 'node:path';
import { readArguments, reportDiagnostic, shellWord } from 'truedocs/tools';
import { importSite } from './import-site.ts';
import { isSystem, systemMistake, systems } from './systems.ts';

const usage = `Usage: truedocs-import --from ${systems.join('|')} DIR [--out NEW] [--lang LANGUAGE] [--run]

  DIR     folder with the configuration of the other site; nothing in it is changed
  --out   an empty folder for the new site; DIR-docs by default
  --lang  the only language to move; all that the configuration declares by default
  --run   run the configuration of the other site, so that what it computes comes along;
          without it, nothing of the other site is run`;

const { values, positionals } = readArguments(
  {
    from: { type: 'string', default: '' },
    out: { type: 'string' },
    lang: { type: 'string' },
    run: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
  usage,
);
const [dir] = positionals;
const { from, lang, run } = values;
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!dir || !isSystem(from)) {
  console.error(`${dir ? systemMistake(from) : 'Name the folder of the other site.'}\n${usage}`);
  process.exit(2);
}
const out = path.resolve(values.out ?? `${path.resolve(dir)}-docs`);
try {
  const { pages, files, notConverted } = await importSite({
    from,
    dir: path.resolve(dir),
    out,
    lang,
    run,
  });
  console.log(`${counted(pages, 'page')} and ${counted(files, 'file')} are in ${out}.`);
  for (const { file, line, what } of notConverted) {
    console.log(`  left: ${file}${line ? `:${line}` : ''}: ${what}.`);
  }
  console.log(
    `Next: npx truedocs dev --root ${shellWord(out)}\nDead links and code that can't run are warnings until you delete \`links\` and \`unsupported\` from ${path.join(out, 'site.config.mjs')}.`,
  );
} catch (error) {
  await reportDiagnostic(error, dir);
  process.exitCode = 1;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
