import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { OfflineList } from '#features/offline/offline-list.ts';
import { inflate, type PackParts, readPack, unpack } from '#features/offline/worker/pack-store.ts';
import { siteDir } from '../e2e/support/paths.ts';

const dir = siteDir('shipped');
const read = (file: string) => readFileSync(path.join(dir, file));
const list: OfflineList = JSON.parse(read('_payload/offline.json').toString());

function openPacks(names: readonly string[]): Promise<PackParts[]> {
  return Promise.all(
    names.map((name) => readPack(new Uint8Array(read(`static/offline/${name}.pack`)).buffer)),
  );
}

const pathsOf = (packs: PackParts[]) =>
  new Set(packs.flatMap(({ index }) => index.files.map(([file]) => file)));

/** The file of an address; documents have no ending. */
function fileOf(address: string): string {
  const name = address.endsWith('/') ? `${address}index` : address;
  return existsSync(path.join(dir, name)) ? name : `${name}.html`;
}

for (const { prefix, packs: names } of list.editions) {
  it(`what is stored of ${prefix || '/'} holds all that its pages, search and examples ask for`, async () => {
    const stored = pathsOf(await openPacks(names));
    const { routes }: { routes: string[] } = JSON.parse(read('routes.json').toString());
    const others = list.editions
      .map((one) => one.prefix)
      .filter((one) => one.length > prefix.length);
    const isOwn = (address: string) =>
      address.startsWith(`${prefix}/`) && !others.some((one) => address.startsWith(`${one}/`));
    const own = routes.filter(isOwn);
    expect(own.length).toBeGreaterThan(100);
    // The library of another version, which can be large, goes with that version alone.
    const foreign = list.editions.flatMap((one) => (one.packs === names ? [] : one.packs));
    const notShared = foreign.filter((name) => !names.includes(name));
    const elsewhere = pathsOf(await openPacks(notShared));
    const isForeign = (name: string) =>
      /^\/(?:_live|assets\/live)\//.test(name) && elsewhere.has(name);
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

  const most = 1.3;
  it(`storing ${prefix || '/'} takes at most ${most} times what its files weigh compressed`, async () => {
    const sizeOf = (address: string) => {
      const file = path.join(dir, fileOf(address));
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    };
    const weighed = [...pathsOf(await openPacks(names))].reduce((sum, one) => sum + sizeOf(one), 0);
    const taken = names.reduce((sum, name) => sum + (list.packs[name] ?? 0), 0);
    expect(taken / weighed).toBeLessThanOrEqual(most);
  });
}

it('editions share what is the same, and a stored file is the file itself', async () => {
  const [first, second] = list.editions.map(({ packs }) => packs);
  expect(first?.filter((name) => second?.includes(name))).toHaveLength(3);
  const names = list.editions.at(-1)?.packs ?? [];
  for (const { index, dictionary, bodies } of await openPacks(names)) {
    const shared = new Uint8Array(
      dictionary.length > 0 ? await inflate([dictionary]) : new ArrayBuffer(0),
    );
    for (const [place, [address]] of index.files.entries()) {
      if (place % 40 !== 0) continue;
      const body = bodies[place];
      if (!body) throw new Error(`${address} has no bytes.`);
      expect(Buffer.from(await unpack(body, shared)).equals(read(fileOf(address))), address).toBe(
        true,
      );
    }
  }
});
