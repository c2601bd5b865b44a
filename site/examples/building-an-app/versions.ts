import { createVersion, type Lix, mergeVersion, switchVersion } from '@lix-js/sdk';

export interface Version {
  id: string;
  name: string;
  commit_id: string;
}

/** Every version of the article, the oldest (main) first. */
export function selectVersions(lix: Lix) {
  return lix.db
    .selectFrom('version')
    .where('hidden', '=', false)
    .select(['id', 'name', 'commit_id'])
    .orderBy('lixcol_created_at');
}

export function selectActiveVersion(lix: Lix) {
  return lix.db
    .selectFrom('active_version')
    .innerJoin('version', 'version.id', 'active_version.version_id')
    .select(['version.id', 'version.name', 'version.commit_id']);
}

/** Starts a version at the state of the active one, and switches to it. */
export async function startVersion(lix: Lix, name: string): Promise<void> {
  await switchVersion({ lix, to: await createVersion({ lix, name }) });
}

/** Gives the target the state of the source, and switches to the target. */
export async function publish(
  lix: Lix,
  source: Version,
  target: Version,
): Promise<void> {
  await mergeVersion({ lix, source, target });
  await switchVersion({ lix, to: target });
}
