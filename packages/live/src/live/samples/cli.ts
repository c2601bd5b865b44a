#!/usr/bin/env node
import path from 'node:path';
import { readArguments, reportDiagnostic } from 'truedocs/tools';
import { checkSamples } from './check-samples.ts';

const usage = `Usage: truedocs samples [options]

Runs the programs on the pages of a site, and compares what they print with what the pages show.

Options
  --root DIR  folder with site.config.ts and content/  (default: this folder)
`;

const { values } = readArguments(
  {
    root: { type: 'string', default: '.' },
    help: { type: 'boolean', short: 'h', default: false },
  },
  usage,
);

if (values.help) {
  console.log(usage);
  process.exit();
}

const root = path.resolve(values.root);
try {
  const count = await checkSamples(root);
  if (count === 0) console.log('No page has a sample to run.');
  else
    console.log(`${count} ${count === 1 ? 'sample prints' : 'samples print'} what the pages show.`);
} catch (error) {
  await reportDiagnostic(error, root);
  process.exitCode = 1;
}
