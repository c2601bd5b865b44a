import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formerNames } from '../product/reference/former-names.ts';
import { projectDir } from '../src/builder/files/project-dir.ts';
import { publishedExports } from '../src/builder/reference/extract/published-exports.ts';
import { versionHistory } from '../src/builder/reference/version-history.ts';

/** Records which published version each export of the library came in, and former names went in. */
const packageName = '@lix-js/sdk';
const manifest = path.join(projectDir, 'node_modules', packageName, 'package.json');
const { version } = JSON.parse(await readFile(manifest, 'utf8'));
const published = await publishedExports(packageName, version);
const former = formerNames.map(({ name }) => name);
const history = versionHistory(packageName, published, former);
const file = 'product/reference/version-history.json';
await writeFile(path.join(projectDir, file), `${JSON.stringify(history, null, 2)}\n`);
console.log(`${file}: ${history.versions.length} versions, ${history.versions.join(', ')}`);
