import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  hashLength,
  manifestPath,
  type OfflineList,
  type OfflineManifest,
} from '#features/offline/offline-list.ts';
import { createSiteServer } from '#node/serve/create-server.ts';
import { host, listen } from '#node/serve/listen.ts';
import { siteDir } from '../e2e/support/paths.ts';

const dir = siteDir('shipped');
const read = (file: string) => readFileSync(path.join(dir, file));
const list: OfflineList = JSON.parse(read('_payload/offline.json').toString());

const manifestOf = (hash: string): OfflineManifest =>
  JSON.parse(read(manifestPath(hash, '/')).toString());
const pathsOf = (hash: string) => new Set(manifestOf(hash).files.map(([file]) => file));

/** The file of an address; documents have no ending. */
function fileOf(address: string): string {
  const name = address.endsWith('/') ? `${address}index` : address;
  return existsSync(path.join(dir, name)) ? name : `${name}.html`;
}

const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);

for (const { prefix, manifest } of list.editions) {
  it(`what is stored of ${prefix || '/'} holds all that its pages, search and examples ask for`, async () => {
    const stored = pathsOf(manifest);
    const { routes }: { routes: string[] } = JSON.parse(read('routes.json').toString());
    const others = list.editions
      .map((one) => one.prefix)
      .filter((one) => one.length > prefix.length);
    const isOwn = (address: string) =>
      address.startsWith(`${prefix}/`) && !others.some((one) => address.startsWith(`${one}/`));
    const own = routes.filter(isOwn);
    expect(own.length).toBeGreaterThan(100);
    // The library of another version, which can be large, goes with that version alone.
    const isForeign = (name: string) => /^\/(?:_live|assets\/live)\/0\.17\//.test(name) && !prefix;
    expect([...stored].filter(isForeign)).toEqual([]);
    const missing = new Set<string>();
    const want = (address: string) => stored.has(address) || missing.add(address);
    for (const route of own) {
      want(route);
      const html = read(fileOf(route)).toString();
      for (const [, attribute = '', address = ''] of html.matchAll(/\s(src|href)="(\/[^"#?]*)/g)) {
        // Agents have a network, and books repeat what is stored.
        if (address.endsWith('/llms.txt') || address.startsWith('/_book/')) continue;
        // Links to other versions lead out of what is stored.
        const isPage = attribute === 'href' && !/\.(?!md)[a-z]\w*$/.test(address);
        if (!isPage || isOwn(address)) want(address);
      }
    }
    // Whatever script and styles load later, and all that runs examples.
    for (const folder of ['assets', '_live', '_payload']) {
      const files = readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        const name = `/${path.relative(dir, path.join(file.parentPath, file.name))}`;
        if (/\.(?:br|gz)$|(?:examples|offline)\.json$/.test(name) || isForeign(name)) continue;
        want(name.replace(/\.html$/, ''));
      }
    }
    const { editions } = JSON.parse(read('_payload/search.json').toString());
    const { index } = editions.find((edition: { prefix: string }) => edition.prefix === prefix);
    for (const address of [index.titles, index.records, index.synonyms]) want(address);
    for (const address of ['/_payload/search.json', '/routes.json', '/manifest.webmanifest']) {
      want(address);
    }
    expect([...missing]).toEqual([]);
  });
}

it('all that a manifest lists is what the site answers with, in every byte', async () => {
  const { server } = await createSiteServer(dir, { offline: true });
  const port = await listen(server, 0);
  const wrong: string[] = [];
  const answered = new Set<string>();
  for (const { manifest } of list.editions) {
    for (const [address, , hash, size] of manifestOf(manifest).files) {
      if (answered.has(address)) continue;
      answered.add(address);
      const response = await fetch(`http://${host}:${port}${encodeURI(address)}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.redirected || bytes.length !== size || hashOf(bytes) !== hash)
        wrong.push(address);
    }
  }
  server.close();
  expect(wrong).toEqual([]);
  expect(answered.size).toBeGreaterThan(1000);
});

it('what is stored of a site below a base has addresses below it', () => {
  const readBelow = (name: string) => readFileSync(path.join(siteDir('editions'), name), 'utf8');
  const { editions }: OfflineList = JSON.parse(readBelow('_payload/offline.json'));
  for (const { manifest } of editions) {
    const { files }: OfflineManifest = JSON.parse(readBelow(manifestPath(manifest, '/')));
    const paths = files.map(([file]) => file);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((file) => !file.startsWith('/docs/'))).toEqual([]);
  }
});
