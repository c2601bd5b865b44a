import type { VersionHistory } from '#model/site/reference-config.ts';

/** What one published version exports. */
export interface PublishedVersion {
  version: string;
  names: readonly string[];
}

/**
 * Sums up what published versions export.
 *
 * @param published From the oldest to the documented version.
 * @param former Names that the documented version no longer has.
 */
export function versionHistory(
  packageName: string,
  published: readonly PublishedVersion[],
  former: readonly string[],
): VersionHistory {
  const newestFirst = published.toReversed();
  const current = newestFirst[0]?.names ?? [];
  const sinceOf = (name: string) => {
    const without = newestFirst.findIndex(({ names }) => !names.includes(name));
    return newestFirst.at(without < 0 ? -1 : without - 1)?.version ?? '';
  };
  const lastOf = (name: string) => newestFirst.find(({ names }) => names.includes(name))?.version;
  return {
    packageName,
    versions: published.map(({ version }) => version),
    since: Object.fromEntries([...current].sort().map((name) => [name, sinceOf(name)])),
    last: Object.fromEntries(
      [...former].sort().flatMap((name) => {
        const version = lastOf(name);
        return version === undefined ? [] : [[name, version]];
      }),
    ),
  };
}

/** The first published version that lacks a name which an earlier one had. */
export function removedIn({ versions, last }: VersionHistory, name: string): string | undefined {
  const version = last[name];
  return version === undefined ? undefined : versions[versions.indexOf(version) + 1];
}

/**
 * Compares the recorded history with what is installed.
 *
 * @returns A sentence for each difference.
 */
export function historyProblems(
  { versions, since, last }: VersionHistory,
  { version, exported, former }: { version: string; exported: string[]; former: string[] },
): string[] {
  const record = 'Run `npm run reference:since`.';
  const problem = (name: string, text: string) =>
    `reference.history: \`${name}\` ${text} ${record}`;
  if (versions.at(-1) !== version) {
    return [
      `reference.history: It ends with ${versions.at(-1)}, but ${version} is installed. ${record}`,
    ];
  }
  const names = new Set(exported);
  return [
    ...[...names]
      .filter((name) => !Object.hasOwn(since, name))
      .map((name) => problem(name, 'is missing.')),
    ...Object.keys(since)
      .filter((name) => !names.has(name))
      .map((name) => problem(name, "isn't exported.")),
    ...Object.keys(last)
      .filter((name) => !former.includes(name))
      .map((name) => problem(name, "isn't a former name.")),
  ];
}
