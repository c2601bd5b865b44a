import type { IndexAnswer } from '../record.ts';

/**
 * Puts a page of the reader's version before the same page of others, where an index holds several
 * versions, and leaves only the others named.
 *
 * @param version Of the page that the reader is on; `undefined` where the index holds one version.
 */
export function versionFirst(
  { pages, help }: IndexAnswer,
  version: string | undefined,
): IndexAnswer {
  return {
    pages: ownFirst(pages, version, ({ routePath }) => routePath),
    ...(help && {
      help: { ...help, closest: ownFirst(help.closest, version, ({ link }) => link) },
    }),
  };
}

function ownFirst<Entry extends { version?: string }>(
  found: readonly Entry[],
  version: string | undefined,
  pathOf: (entry: Entry) => string,
): Entry[] {
  // Its path in the default version, which addresses leave out.
  const pageOf = (entry: Entry) => pathOf(entry).replace(`/${entry.version}/`, '/');
  const ordered = [...found];
  for (const [place, entry] of found.entries()) {
    if (entry.version !== version) continue;
    const first = ordered.findIndex((other) => pageOf(other) === pageOf(entry));
    ordered.splice(first, 0, ...ordered.splice(place, 1));
  }
  return ordered.map(
    ({ version: own, ...entry }) =>
      (version === undefined || own === version ? entry : { ...entry, version: own }) as Entry,
  );
}
