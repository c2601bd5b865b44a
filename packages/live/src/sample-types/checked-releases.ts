import { readFile } from 'node:fs/promises';
import type { DocumentedPackages } from '#channels/documented-packages.ts';
import { installedFile } from '#node/files/project-dir.ts';
import type { Json } from '#shared/page/page.ts';
import { type EditionSettings, editionsOf } from '#shared/site/site-data.ts';
import type { CheckedRelease } from './explain-diagnostic.ts';

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
    releases[version] = { package: found, release: JSON.parse(manifest).version, names };
  }
  return releases as unknown as Json;
}
