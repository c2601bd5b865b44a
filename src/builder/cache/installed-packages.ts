import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What npm records of an installed package. */
interface Installed {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** npm's own record of what it installed; reading each package's manifest takes 50 times as long. */
const records = ['node_modules/.package-lock.json', 'package-lock.json'];

/**
 * The installed versions of packages and of everything they depend on.
 *
 * @param root Folder that holds `node_modules`.
 * @returns A line for each that is installed, with its place and version, sorted.
 */
export async function installedPackages(root: string, names: Iterable<string>): Promise<string[]> {
  const all = await readInstalled(root);
  const found = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    const place = placeOf(name, from, all);
    if (place === undefined || found.has(place)) return;
    const { version, dependencies, optionalDependencies, peerDependencies } = all[place] ?? {};
    found.set(place, `${place}@${version}`);
    const next = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const other of Object.keys(next)) visit(other, `${place}/`);
  };
  for (const name of names) visit(name, '');
  return [...found.values()].sort();
}

async function readInstalled(root: string): Promise<Record<string, Installed>> {
  for (const record of records) {
    const text = await readFile(path.join(root, record), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    if (latest?.text !== text) latest = { text, packages: JSON.parse(text).packages };
    return latest.packages;
  }
  return {};
}

/** The record as it was read last: a build asks a dozen times. */
let latest: { text: string; packages: Record<string, Installed> } | undefined;

/** Looks a package up as Node does: beside the files of the one that needs it, then above. */
function placeOf(name: string, from: string, all: Record<string, Installed>): string | undefined {
  const place = `${from}node_modules/${name}`;
  if (Object.hasOwn(all, place)) return place;
  if (from === '') return undefined;
  return placeOf(name, from.slice(0, from.lastIndexOf('node_modules/')), all);
}
