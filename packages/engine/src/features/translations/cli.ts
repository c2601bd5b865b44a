import path from 'node:path';
import { loadConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { readArguments, reportDiagnostic } from '#node/terminal/report-diagnostic.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { ledgerFile, readLedger, type Translation, translationsOf, writeLedger } from './ledger.ts';

const usage = `Usage: truedocs translations [options] [FILE…]

Lists translations that are missing, older than their originals, or not recorded.

Options
  --root DIR     folder with site.config.ts and content/   (default: this folder)
  --record       note in ${ledgerFile} that the files, or all translations, show their originals as they are
`;

const { values, positionals: files } = readArguments(
  {
    root: { type: 'string', default: '.' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
  usage,
);

if (values.help) {
  console.log(usage);
  process.exit(0);
}

const root = path.resolve(values.root);
try {
  const config = await loadConfig(root);
  const { sources } = await readContent(root, config);
  const ledger = await readLedger(root);
  const all = translationsOf(sources, config, ledger);
  if (values.record) {
    const entries = chosen(all, files).flatMap(({ entry }) => (entry ? [entry] : []));
    const known = Object.entries(ledger).filter(([name]) =>
      sources.some(({ relativePath }) => relativePath === name),
    );
    await writeLedger(root, Object.fromEntries([...known, ...entries]));
    const recorded = `${entries.length} ${entries.length === 1 ? 'translation' : 'translations'}`;
    console.log(`Recorded in ${ledgerFile}: ${recorded}.`);
  } else {
    for (const { file, state } of chosen(all, files))
      if (state !== 'current') console.log(`${file}: ${state}`);
    console.log(summary(all));
  }
} catch (error) {
  await reportDiagnostic(error, root);
  process.exitCode = 1;
}

/** The translations in some files, or all. */
function chosen(all: readonly Translation[], files: readonly string[]): readonly Translation[] {
  if (files.length === 0) return all;
  return files.map((name) => {
    const file = path.relative(root, path.resolve(name)).split(path.sep).join('/');
    const found = all.find((one) => one.file === file);
    if (found) return found;
    throw new Diagnostic("This file isn't a translation of a page in the default language.", {
      file,
    });
  });
}

/** One line: how many translations are in which state. */
function summary(all: readonly Translation[]): string {
  const states = ['missing', 'behind', 'unrecorded', 'current'] as const;
  return states
    .map((state) => `${all.filter((one) => one.state === state).length} ${state}`)
    .join(', ');
}
