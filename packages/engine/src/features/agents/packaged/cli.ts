import path from 'node:path';
import { fileExists, writeOutput } from '#node/files/files.ts';
import { readArguments, reportDiagnostic } from '#node/terminal/report-diagnostic.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { packagedDocs } from './packaged-docs.ts';

const usage = `Usage: truedocs package --to DIR [options]

Writes the pages of a built site as Markdown, to ship with a library: DIR/docs and DIR/AGENTS.md.

Options
  --to DIR        folder of the package, without a docs folder and an AGENTS.md
  --out DIR       folder of the built site                       (default: dist)
  --edition PATH  version and language as addresses name them: 0.17, 0.17/zh
                  (default: those that addresses leave out)
  --without PATH  section or page to leave out: playground, api/types, guide/faq; may be repeated
`;

const { values } = readArguments(
  {
    to: { type: 'string' },
    out: { type: 'string', default: 'dist' },
    edition: { type: 'string', default: '' },
    without: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
  usage,
);

const { to, out, edition, without } = values;
if (!to || values.help) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const trimmed = (name: string) => name.replace(/^\/+|(?<!\/)\/+$/g, '');

try {
  const files = await packagedDocs(path.resolve(out), {
    edition: trimmed(edition),
    without: without.map(trimmed),
  });
  const target = path.resolve(to);
  for (const name of ['AGENTS.md', 'docs']) {
    if (await fileExists(path.join(target, name))) {
      throw new Diagnostic(
        `${path.join(to, name)} already exists. Delete it, or choose another folder with --to.`,
      );
    }
  }
  for (const file of files) await writeOutput(path.join(target, file.path), file.content);
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  console.log(`Wrote ${files.length} files of ${Math.ceil(bytes / 1000)} KB in all to ${to}.`);
} catch (error) {
  await reportDiagnostic(error, process.cwd());
  process.exitCode = 1;
}
