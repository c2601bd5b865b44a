#!/usr/bin/env node
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeWhole } from 'truedocs/build';
import { loadConfig } from 'truedocs/pages';
import { readArguments, reportDiagnostic } from 'truedocs/tools';
import { findPackage } from '../find-package.ts';
import { configuredReferences } from '../version-references.ts';
import { extractReflections } from './extract.ts';
import { recordedReflections, reflectionsKey } from './reflections.ts';

const usage = `Usage: truedocs typedoc [DIR]

Records what TypeDoc finds in the packages that a site documents, in place of what is recorded.

  DIR  folder with site.config.ts and content/  (default: this folder)
`;

const { values, positionals } = readArguments(
  { help: { type: 'boolean', short: 'h', default: false } },
  usage,
);

if (values.help) {
  console.log(usage);
  process.exit();
}

const root = path.resolve(positionals[0] ?? '.');
try {
  const references = Object.values(configuredReferences(await loadConfig(root)));
  await rm(recordedReflections(root), { recursive: true, force: true });
  for (const reference of references) {
    const found = await findPackage(reference, root);
    const reflections = await extractReflections(found.packageDir, found.entries);
    const file = recordedReflections(root, await reflectionsKey(found));
    await writeWhole(file, gzipSync(JSON.stringify(reflections), { level: 9 }));
    console.log(path.relative(root, file));
  }
} catch (error) {
  await reportDiagnostic(error, root);
  process.exitCode = 1;
}
