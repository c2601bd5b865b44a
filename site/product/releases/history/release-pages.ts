import type {
  AddedPages,
  DeclarationChanges,
  PackageFacts,
  ReleaseChanges,
} from '@truedocs/reference';
import { generatedPage } from '@truedocs/reference/pages';
import { toString as textOf } from 'mdast-util-to-string';
import type { CompiledPage, ContentNode } from 'truedocs';
import { Diagnostic, withBase } from 'truedocs/shared';

/** Facts about a release that its declarations don't tell. */
export interface ReleaseNote {
  /** The date as a sentence, with how sure it is. */
  published: string;
  /** Says in one sentence without markup why the release matters to its readers. */
  meaning?: string;
  /** Markdown, for releases that break something. */
  text?: string;
}

/** Notes by version. */
export type ReleaseNotes = Readonly<Record<string, ReleaseNote>>;

/** The published releases, and what else is known of them. */
interface Releases {
  changes: readonly ReleaseChanges[];
  /** Kinds and diffs of the names in `changes`. */
  declarations: readonly DeclarationChanges[];
  notes: ReleaseNotes;
  /**
   * The first release of the API that the reference documents; names of earlier ones may be the
   * same and mean something else, so they lead nowhere.
   */
  rewrite: string;
}

/** A name that a release added, removed or changed. */
export interface ReleaseName {
  name: string;
  /** Its page, where the documented release still has it. */
  href?: string;
  /** How many lines of its declaration came and went. */
  lines?: { added: number; removed: number };
  /** Its declaration before and after, as a code block. */
  diff?: ContentNode[];
}

/** Names that a release added, removed or changed, by what they are. */
interface ReleaseGroup {
  id: 'added' | 'removed' | 'changed';
  title: string;
  kinds: { title: string; names: ReleaseName[] }[];
}

export interface ReleaseProps {
  version: string;
  /** Absent for the first release. */
  previous?: string;
  exports: number;
  published: string;
  status: string;
  prose: ContentNode[];
  groups: ReleaseGroup[];
  /** How many exports were added, removed and changed. */
  counts: { added: number; removed: number; changed: number };
  /** The same in a sentence. */
  sum: string;
}

/** Releases in the list, the newest first. */
export interface ReleasesProps {
  packageName: string;
  releases: { version: string; href: string; published: string; summary: string }[];
}

/**
 * The pages of what each published release changed: one that lists them, and one for each.
 *
 * @throws Diagnostic when a release has no note, or a note no release.
 */
export function releasePages(releases: Releases, facts: PackageFacts): AddedPages {
  const { changes, notes } = releases;
  assertInSync(changes, notes);
  const folder = `${facts.path}releases/`;
  const parts = changes.map((_, index) => releasePage(releases, index, facts));
  const listed = changes.map((release, index) => ({
    version: release.version,
    href: withBase(`${folder}${release.version}`, facts.base),
    published: notes[release.version]?.published ?? '',
    summary: summaryOf(release, index, notes),
  }));
  const props: ReleasesProps = { packageName: facts.packageName, releases: listed.toReversed() };
  const page = generatedPage(folder, {
    title: 'Releases',
    description: `What each of the ${changes.length} published releases of ${facts.packageName} added, removed and changed.`,
    name: 'ReleasesPage',
    props,
    toc: [],
  });
  return { page, parts: parts.toReversed() };
}

function releasePage(
  releases: Releases,
  index: number,
  { path, packageName, hrefOf, toContent }: PackageFacts,
): CompiledPage {
  const { changes, declarations, notes } = releases;
  const release = changes[index] as ReleaseChanges;
  const { version, exports } = release;
  const previous = changes[index - 1]?.version;
  const { published = '', meaning, text = '' } = notes[version] ?? {};
  const groups = groupsOf(release, {
    declarations: declarations.find((other) => other.version === version),
    hrefOf: isRewritten(releases, index) ? hrefOf : () => undefined,
    toContent,
  });
  const prose = toContent(text);
  const props: ReleaseProps = {
    version,
    ...(previous && { previous }),
    exports,
    published,
    status: statusOf(releases, index),
    prose,
    groups,
    counts: {
      added: release.added.length,
      removed: release.removed.length,
      changed: release.changed.length,
    },
    sum: sum(release),
  };
  const description = previous
    ? `${packageName} ${version}, compared with ${previous}: ${meaning ?? sum(release)}`
    : `${packageName} ${version} is the first published release.`;
  return generatedPage(`${path}releases/${version}`, {
    title: `Release ${version}`,
    description,
    name: 'ReleasePage',
    props,
    toc: groups.map(({ id, title }) => ({ id, text: title, depth: 2 })),
    text: [
      { text: description },
      { text: `${published} ${textOf(prose)}` },
      ...groups.flatMap(({ id, title, kinds }) => [
        { text: title, id, depth: 2 },
        { text: kinds.flatMap(({ names }) => names.map(({ name }) => name)).join(', ') },
      ]),
    ],
  });
}

/** Whether a release is the rewrite, or came after it. */
function isRewritten({ changes, rewrite }: Releases, index: number): boolean {
  return index >= changes.findIndex(({ version }) => version === rewrite);
}

/** Whether readers should still install a release. */
function statusOf(releases: Releases, index: number): string {
  const { changes } = releases;
  const newest = changes.findLastIndex(
    (_, other) => isRewritten(releases, other) === isRewritten(releases, index),
  );
  if (index !== newest) return `Replaced by ${changes[newest]?.version}.`;
  if (isRewritten(releases, index)) return 'The newest that we could install, and documented here.';
  return 'The last one before the rewrite, and documented here.';
}

const titles = { added: 'Added', removed: 'Removed', changed: 'Changed declarations' } as const;

/** Headings of the kinds, in their order on the page. */
const kindTitles: Record<string, string> = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  variable: 'Variables',
  other: 'From other packages',
};

function groupsOf(
  release: ReleaseChanges,
  {
    declarations,
    hrefOf,
    toContent,
  }: Pick<PackageFacts, 'hrefOf' | 'toContent'> & {
    declarations: DeclarationChanges | undefined;
  },
): ReleaseGroup[] {
  return (['added', 'removed', 'changed'] as const)
    .filter((id) => release[id].length > 0)
    .map((id) => ({
      id,
      title: titles[id],
      kinds: Object.entries(kindTitles).flatMap(([kind, title]) => {
        const names = release[id]
          .filter((name) => (declarations?.kinds[name] ?? 'other') === kind)
          .map((name) => {
            const href = id === 'removed' ? undefined : hrefOf(name);
            const diff = id === 'changed' ? declarations?.diffs[name] : undefined;
            return { name, ...(href && { href }), ...(diff && shownDiff(diff, toContent)) };
          });
        return names.length > 0 ? [{ title, names }] : [];
      }),
    }));
}

/** A diff as a block of code. Each line keeps its sign, for whoever copies it or reads it as text. */
function shownDiff(diff: string[], toContent: PackageFacts['toContent']) {
  const linesWith = (sign: string) =>
    diff.flatMap((line, index) => (line.startsWith(sign) ? [index + 1] : []));
  const [added, removed] = [linesWith('+'), linesWith('-')];
  return {
    lines: { added: added.length, removed: removed.length },
    diff: toContent(`\`\`\`text\n${diff.join('\n')}\n\`\`\``).map((node) =>
      node.type === 'code' ? { ...node, lang: 'diff', notes: { added, removed } } : node,
    ),
  };
}

/**
 * Summarizes a release: its meaning, or else its changes; of the first one by number how much it
 * has.
 */
export function summaryOf(release: ReleaseChanges, index: number, notes: ReleaseNotes): string {
  if (index === 0) return `The first release, with ${release.exports} exports.`;
  return notes[release.version]?.meaning ?? sum(release);
}

function assertInSync(changes: readonly ReleaseChanges[], notes: ReleaseNotes): void {
  const file = 'product/releases/release-notes.json';
  const versions = new Set(changes.map(({ version }) => version));
  const diagnostics = [
    ...[...versions]
      .filter((version) => !notes[version])
      .map((version) => `${file}: Release ${version} has no note.`),
    ...Object.keys(notes)
      .filter((version) => !versions.has(version))
      .map((version) => `${file}: Release ${version} isn't listed. Delete its note.`),
  ];
  if (diagnostics.length > 0) throw new Diagnostic(diagnostics.join('\n'));
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
