import type { AddedPages, PackageFacts } from 'truedocs/added-page';
import { generatedPage } from 'truedocs/generated-page';
import type { CompiledPage } from 'truedocs/page';
import { withBase } from 'truedocs/url';
import type { ReleaseChanges } from 'truedocs/version-history';

/** A name that a release added, removed or changed. */
export interface ReleaseName {
  name: string;
  /** Its page, where the documented release still has it. */
  href?: string;
}

/** What the page of a release shows. */
export interface ReleaseProps {
  version: string;
  /** Absent for the first release. */
  previous?: string;
  exports: number;
  groups: { id: string; title: string; names: ReleaseName[] }[];
}

/** What the list of releases shows, the newest first. */
export interface ReleasesProps {
  packageName: string;
  releases: { version: string; href: string; summary: string }[];
}

/**
 * The pages of what each published release changed: one that lists them, and one for each.
 *
 * @param rewrite The first release of the API that the reference documents; names of earlier ones
 *   may be the same and mean something else, so they lead nowhere.
 */
export function releasePages(
  changes: readonly ReleaseChanges[],
  rewrite: string,
  facts: PackageFacts,
): AddedPages {
  const folder = `${facts.path}releases/`;
  const since = changes.findIndex(({ version }) => version === rewrite);
  const parts = changes.map((release, index) => {
    const isSame = since >= 0 && index >= since;
    const hrefOf = isSame ? facts.hrefOf : () => undefined;
    return releasePage(folder, release, changes[index - 1]?.version, hrefOf, facts);
  });
  const releases = changes.map((release, index) => ({
    version: release.version,
    href: withBase(`${folder}${release.version}`, facts.base),
    summary: summaryOf(release, index),
  }));
  const props: ReleasesProps = { packageName: facts.packageName, releases: releases.toReversed() };
  const page = generatedPage(
    folder,
    'Releases',
    `What each of the ${changes.length} published releases of ${facts.packageName} added, removed and changed.`,
    { name: 'ReleasesPage', props, toc: [] },
  );
  return { page, parts: parts.toReversed() };
}

function releasePage(
  folder: string,
  { version, exports, ...lists }: ReleaseChanges,
  previous: string | undefined,
  hrefOf: (name: string) => string | undefined,
  { packageName }: PackageFacts,
): CompiledPage {
  const titles = { added: 'Added', removed: 'Removed', changed: 'Changed declarations' } as const;
  const groups = (['added', 'removed', 'changed'] as const)
    .filter((id) => lists[id].length > 0)
    .map((id) => ({
      id,
      title: titles[id],
      names: lists[id].map((name) => {
        const href = id === 'removed' ? undefined : hrefOf(name);
        return { name, ...(href && { href }) };
      }),
    }));
  const props: ReleaseProps = { version, ...(previous && { previous }), exports, groups };
  const description = previous
    ? `${packageName} ${version}, compared with ${previous}: ${sum({ version, exports, ...lists })}`
    : `${packageName} ${version} is the first published release.`;
  return generatedPage(`${folder}${version}`, `Release ${version}`, description, {
    name: 'ReleasePage',
    props,
    toc: groups.map(({ id, title }) => ({ id, text: title, depth: 2 })),
    text: [
      { text: description },
      ...groups.flatMap(({ id, title, names }) => [
        { text: title, id, depth: 2 },
        { text: names.map(({ name }) => name).join(', ') },
      ]),
    ],
  });
}

/** What a release changed, in a few words; of the first one by number how much it has. */
export function summaryOf(release: ReleaseChanges, index: number): string {
  return index === 0 ? `The first release, with ${release.exports} exports.` : sum(release);
}

/** The changes in a sentence. */
function sum({ added, removed, changed }: ReleaseChanges): string {
  const counts = [
    { count: added.length, what: 'added' },
    { count: removed.length, what: 'removed' },
    { count: changed.length, what: 'with another declaration' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return 'No declaration changed.';
  const noun = counts[0]?.count === 1 ? 'export' : 'exports';
  const parts = counts.map(({ count, what }, index) =>
    index === 0 ? `${count} ${noun} ${what}` : `${count} ${what}`,
  );
  return `${parts.join(', ')}.`;
}
