import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import { configFile } from '../config/config-source.ts';
import { findValue } from '../config/find-key-line.ts';
import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { fileExists } from '../files/files.ts';
import { hashedFolders } from '../hosting/headers-of.ts';

/** What the pages that go on changing are called, on a site that had no versions. */
const current = 'latest';

/**
 * Keeps the pages of the default version as they are: copies them to the folder of a new version, and adds it to
 * the configuration. No page moves, so no address changes. Where a symbolic link is, the copy has what it leads to.
 *
 * @param name Name of the version, which becomes a folder and a part of addresses.
 * @returns The entry that the configuration lacks, where it's computed and so can't be changed here.
 * @throws Diagnostic when the name can't be one, or is taken, or the pages can't be read. Nothing is written then.
 */
export async function addVersion(root: string, name: string): Promise<string | undefined> {
  if (!isName.test(name) || unusable.includes(name.toLowerCase())) {
    throw new Diagnostic(
      `A version can't be called "${name}". Use letters, digits, dots and hyphens, as in 2.0.`,
    );
  }
  const config = await loadConfig(root);
  const { multiVersion, locales } = config;
  // A link that leads to itself would be copied without end.
  const { sources } = await readContent(root, config);
  const content = path.join(root, contentFolder);
  const folder = path.join(content, name);
  const isTaken =
    multiVersion?.versions.includes(name) || locales.some(({ lang }) => lang === name);
  const isPage = sources.some(({ routePath }) =>
    `${routePath}/`.toLowerCase().startsWith(`/${name.toLowerCase()}/`),
  );
  if (isTaken || isPage || (await fileExists(folder))) {
    throw new Diagnostic(`There is a version, a language, a page or a folder "${name}" already.`);
  }
  const isAtRoot = multiVersion === undefined || multiVersion.defaultAtRoot === true;
  const from = isAtRoot ? content : path.join(content, multiVersion.default);
  const others = isAtRoot ? new Set(multiVersion?.versions) : new Set<string>();
  const entries = (await readdir(from)).filter((entry) => !others.has(entry));
  await mkdir(folder);
  for (const entry of entries) await cp(path.join(from, entry), path.join(folder, entry), copying);
  return writeEntry(root, name, multiVersion);
}

/** Otherwise links would become absolute ones, which lead to today's pages, and nowhere on another computer. */
const copying = { recursive: true, dereference: true };

/** No content is read from names that begin with `_`, and Windows drops a dot at the end. */
const isName = /^[a-z\d](?:[\w-]|\.(?=[\w-]))*$/i;

/** Names that mean something else in addresses. */
const unusable: readonly string[] = [...hashedFolders, 'index'];

async function writeEntry(
  root: string,
  name: string,
  multiVersion: SiteConfig['multiVersion'],
): Promise<string | undefined> {
  const file = await configFile(root);
  const source = file === undefined ? '' : await readFile(file, 'utf8');
  const changed = withVersion(source, name, multiVersion);
  if (file === undefined || changed === undefined) return entryOf(name, multiVersion);
  await writeFile(file, changed);
  return undefined;
}

/**
 * A configuration with one more version: behind the default one in the list, which a menu shows in its order.
 *
 * @param source Text of its file.
 * @returns The new text; `undefined` where the configuration or its list is computed.
 */
export function withVersion(
  source: string,
  name: string,
  multiVersion: SiteConfig['multiVersion'],
): string | undefined {
  if (multiVersion === undefined) {
    const config = findValue(source, []);
    if (config?.type !== 'ObjectExpression') return undefined;
    return insert(source, config.start + 1, `\n  ${entryOf(name, multiVersion)}`);
  }
  const { versions, default: standard } = multiVersion;
  const list = findValue(source, ['multiVersion', 'versions']);
  const before = findValue(source, ['multiVersion', 'versions', versions.indexOf(standard)]);
  if (list?.type !== 'ArrayExpression' || before?.type !== 'Literal') return undefined;
  return insert(source, before.end, `, '${name}'`);
}

const insert = (text: string, at: number, added: string) =>
  text.slice(0, at) + added + text.slice(at);

function entryOf(name: string, multiVersion: SiteConfig['multiVersion']): string {
  if (multiVersion) return `multiVersion.versions: '${name}'`;
  return `multiVersion: { default: '${current}', versions: ['${current}', '${name}'], newest: '${current}', defaultAtRoot: true },`;
}
