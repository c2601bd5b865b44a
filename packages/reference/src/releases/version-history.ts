import { ownValue } from 'truedocs/shared';
import type { VersionHistory } from '../options.ts';

/** The exports of one published version. */
export interface PublishedVersion {
  version: string;
  /** When it was published, as an ISO date. */
  published: string;
  names: readonly string[];
  /** The text of each export's declaration, by name. */
  declarations?: Readonly<Record<string, string>>;
}

/** Changes of a published version, compared with the one before it by number. */
export interface ReleaseChanges {
  version: string;
  /** How many names it exports. */
  exports: number;
  added: string[];
  removed: string[];
  /** Names that both export, with different declarations. */
  changed: string[];
}

/** Compares each published version with the one before it. */
export function releaseChanges(published: readonly PublishedVersion[]): ReleaseChanges[] {
  return published.map(({ version, names, declarations = {} }, index) => {
    const before = published[index - 1];
    const known = new Set(before?.names);
    return {
      version,
      exports: names.length,
      added: before ? names.filter((name) => !known.has(name)) : [],
      removed: before?.names.filter((name) => !names.includes(name)) ?? [],
      changed: names.filter(
        (name) =>
          known.has(name) && ownValue(before?.declarations, name) !== ownValue(declarations, name),
      ),
    };
  });
}

/**
 * Sums up what published versions export.
 *
 * @param published From the lowest to the documented version.
 * @param former Names that the documented version no longer has.
 */
export function versionHistory(
  packageName: string,
  published: readonly PublishedVersion[],
  former: readonly string[],
): VersionHistory {
  const newestFirst = published.toReversed();
  const current = newestFirst[0]?.names ?? [];
  /** A version without the name that came before, by number and by date, proves that it was new. */
  const sinceOf = (name: string) => {
    const without = newestFirst.findIndex(({ names }) => !names.includes(name));
    const first = newestFirst[without - 1];
    const isProven = newestFirst
      .slice(without)
      .some(
        ({ names, published }) => !names.includes(name) && first && published < first.published,
      );
    return without > 0 && first && isProven ? [[name, first.version]] : [];
  };
  const lastOf = (name: string) => newestFirst.find(({ names }) => names.includes(name))?.version;
  return {
    packageName,
    versions: published.map(({ version }) => version),
    exports: [...current].sort(),
    since: Object.fromEntries([...current].sort().flatMap(sinceOf)),
    last: Object.fromEntries(
      [...former].sort().flatMap((name) => {
        const version = lastOf(name);
        return version === undefined ? [] : [[name, version]];
      }),
    ),
  };
}

/** Since when names exist, without those that came first: most names did, and it tells nobody much. */
export function sinceLater({ versions, since }: VersionHistory): Record<string, string> {
  const first = versions.find((version) => Object.values(since).includes(version));
  return Object.fromEntries(Object.entries(since).filter(([, version]) => version !== first));
}

/**
 * Compares the recorded history with what is installed.
 *
 * @returns A sentence for each difference.
 */
export function historyDiagnostics(
  { versions, exports, last }: VersionHistory,
  { version, exported, former }: { version: string; exported: string[]; former: string[] },
): string[] {
  const record = 'Record it again.';
  const diagnostic = (name: string, text: string) =>
    `reference.history: \`${name}\` ${text} ${record}`;
  if (versions.at(-1) !== version) {
    return [
      `reference.history: It ends with ${versions.at(-1)}, but ${version} is installed. ${record}`,
    ];
  }
  const names = new Set(exported);
  return [
    ...[...names]
      .filter((name) => !exports.includes(name))
      .map((name) => diagnostic(name, 'is missing.')),
    ...exports
      .filter((name) => !names.has(name))
      .map((name) => diagnostic(name, "isn't exported.")),
    ...Object.keys(last)
      .filter((name) => !former.includes(name))
      .map((name) => diagnostic(name, "isn't a former name.")),
  ];
}
