import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  declarationChanges,
  publishedExports,
  releaseChanges,
  versionHistory,
} from '@truedocs/reference/releases';
import formerNames from '../product/reference/former-names.json' with { type: 'json' };
import changes from '../product/releases/changes.json' with { type: 'json' };

/**
 * Records which published version each export of the library came in, which one former names went
 * in, and what each version changed, with the diffs of declarations.
 */
const packageName = '@lix-js/sdk';
const documented = await versionOf(packageName);
const newest = await versionOf('lix-0-17');
const published = await publishedExports(packageName, newest);
const untilDocumented = published.slice(
  0,
  published.findIndex(({ version }) => version === documented) + 1,
);
const former = formerNames.map(({ name }) => name);
await record(
  'product/reference/version-history.json',
  versionHistory(packageName, untilDocumented, former),
);
await record(
  'product/releases/0.17/version-history.json',
  versionHistory(packageName, published, []),
);
const today = new Date().toISOString().slice(0, 10);
const listedOn = new Map(changes.map(({ version, listed }) => [version, listed]));
await record(
  'product/releases/changes.json',
  releaseChanges(published).map(({ version, ...release }) => ({
    version,
    listed: listedOn.get(version) ?? today,
    ...release,
  })),
);
await record('product/releases/declaration-changes.json', await declarationChanges(published));

async function versionOf(folder: string): Promise<string> {
  const manifest = path.resolve(import.meta.dirname, '../../node_modules', folder, 'package.json');
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

async function record(file: string, data: unknown): Promise<void> {
  await writeFile(
    path.resolve(import.meta.dirname, '..', file),
    `${JSON.stringify(data, null, 2)}\n`,
  );
  console.log(file);
}
