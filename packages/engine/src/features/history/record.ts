import path from 'node:path';
import { recordPages, releasesFile } from '#features/history/site-releases.ts';
import { build } from '#node/build.ts';
import { readArguments, reportDiagnostic } from '#node/terminal/report-diagnostic.ts';

const usage = `Usage: truedocs record --title TEXT [options]

Builds a site, and records its addresses as those of a release in ${releasesFile}.

Options
  --root DIR     folder with site.config.ts and content/   (default: this folder)
  --out DIR      folder of the built site                  (default: dist/ in DIR)
  --title TEXT   what is new in the release, in a few words
  --text TEXT    the same in more detail, as Markdown       (default: nothing)
`;

const { values } = readArguments(
  {
    root: { type: 'string', default: '.' },
    out: { type: 'string' },
    title: { type: 'string' },
    text: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  },
  usage,
);

const { title, text } = values;
if (!title || values.help) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const root = path.resolve(values.root);
try {
  const out = values.out ? path.resolve(values.out) : path.join(root, 'dist');
  const { written } = await build({ root, out, compress: 'best' });
  const added = await recordPages(root, written, { title, text });
  const counted = (count: number, word: string) => `${count} new ${word}${count === 1 ? '' : 's'}`;
  console.log(
    `Recorded in ${releasesFile}: ${counted(added.pages, 'page')}, ${counted(added.ids, 'id')}.`,
  );
} catch (error) {
  await reportDiagnostic(error, root);
  process.exitCode = 1;
}
