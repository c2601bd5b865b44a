import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pagePrograms } from './page-programs.ts';
import { starterArchives } from './starter-archives.ts';

/** `npm run script site/scripts/make-starters.ts`: packs `examples/starters` into the archives that pages offer, beside their programs. */
const folder = path.resolve(import.meta.dirname, '../public/starters');
await mkdir(folder, { recursive: true });
for (const [name, content] of [...(await starterArchives()), ...(await pagePrograms())]) {
  await writeFile(path.join(folder, name), content);
}
