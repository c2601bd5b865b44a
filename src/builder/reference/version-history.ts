/** What one published version exports. */
export interface PublishedVersion {
  version: string;
  names: readonly string[];
}

/** When names came and went. */
export interface VersionHistory {
  packageName: string;
  /** Published versions, from the oldest to the documented one. */
  versions: string[];
  /** For each export the first version that has it, and all later ones too. */
  since: Record<string, string>;
  /** For each former name that a published version had, the last one. */
  last: Record<string, string>;
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

const file = 'src/builder/reference/version-history.json';

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
  const problem = (name: string, text: string) => `${file}: \`${name}\` ${text} ${record}`;
  if (versions.at(-1) !== version) {
    return [`${file}: It ends with ${versions.at(-1)}, but ${version} is installed. ${record}`];
  }
  const names = new Set(exported);
  return [
    ...[...names]
      .filter((name) => !Object.hasOwn(since, name))
      .map((name) => problem(name, 'is missing.')),
    ...Object.keys(since)
      .filter((name) => !names.has(name))
      .map((name) => problem(name, 'is not exported.')),
    ...Object.keys(last)
      .filter((name) => !former.includes(name))
      .map((name) => problem(name, 'is no former name.')),
  ];
}
