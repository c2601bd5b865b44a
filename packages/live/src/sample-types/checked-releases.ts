import { readFile } from 'node:fs/promises';
import { installedFile } from 'truedocs/build';
import type { DocumentedPackages } from 'truedocs/channels';
import { type EditionSettings, editionsOf, type Json } from 'truedocs/shared';
import type { CheckedRelease } from './explain-diagnostic.ts';
import { undeclaredPackages } from './undeclared-packages.ts';

/** The documented releases by version, for what checks programs once the site is built. */
export async function checkedReleases(
  site: EditionSettings,
  packages: DocumentedPackages | undefined,
): Promise<Json> {
  const releases: Record<string, CheckedRelease> = {};
  for (const { version } of editionsOf(site)) {
    const found = packages?.packageOf(version);
    const names = await packages?.namesOf(version);
    if (!found || !names) continue;
    const manifest = await readFile(installedFile(`${found.folder}/package.json`), 'utf8');
    const { version: release } = JSON.parse(manifest);
    const needs = await undeclaredPackages(found.folder);
    releases[version] = { package: found, release, names, needs };
  }
  return releases as unknown as Json;
}
