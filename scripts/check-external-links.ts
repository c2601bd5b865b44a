// Asks every address outside the site that its built pages link to. Never part of a build or a test:
// a host that is down for an hour is no mistake of a page.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '#node/files/scratch.ts';
import {
  checkExternalLinks,
  type ExternalAnswer,
  externalLinks,
} from '#node/links/external-links.ts';

const folder = path.resolve(process.argv[2] ?? 'dist');
const cacheFile = path.resolve('.cache/external-links.json');

const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
const pages = new Map<string, string[]>();
for (const name of names) {
  for (const href of externalLinks(await readFile(path.join(folder, name), 'utf8'))) {
    pages.set(href, [...(pages.get(href) ?? []), name]);
  }
}
const known = await readFile(cacheFile, 'utf8').catch(() => '[]');
const cache = new Map<string, ExternalAnswer>(JSON.parse(known));
const dead = await checkExternalLinks(pages.keys(), cache);
await writeWhole(cacheFile, JSON.stringify([...cache]));
console.log(`${pages.size} addresses, ${dead.length} don't answer.`);
for (const { href, reason } of dead) {
  console.log(`  ${href}: ${reason}, linked from ${pages.get(href)?.slice(0, 3).join(', ')}`);
}
process.exitCode = dead.length > 0 ? 1 : 0;
