import type { ReleaseNotes } from './history/release-pages.ts';

/** How sure the dates before the rewrite are. */
const mirror = 'when a mirror of the npm registry had it or a later one';

/**
 * When each published release appeared, as far as anything public says, and what those mean that
 * broke something.
 */
export const releaseNotes: ReleaseNotes = {
  '0.0.1': { published: `No later than October 2, 2025, ${mirror}.` },
  '0.3.3': {
    published: `No later than October 2, 2025, ${mirror}.`,
    meaning: 'Versions and the queue of changed files got the names that 0.4 uses.',
    text: '`Currentversion` became `CurrentVersion`, and the queue of changes became a queue of files: wait for it with `fileQueueSettled` instead of `changeQueueSettled`. A new function, `toBlob`, saves a Lix. The changelog lists only a fix for this release, so the renaming came with one that isn’t in our list.',
  },
  '0.4.0': { published: `No later than October 2, 2025, ${mirror}.` },
  '0.4.1': { published: `No later than October 2, 2025, ${mirror}.` },
  '0.4.2': { published: `No later than October 2, 2025, ${mirror}.` },
  '0.4.3': { published: `No later than October 2, 2025, ${mirror}.` },
  '0.4.4': { published: `No later than October 2, 2025, ${mirror}.` },
  '0.4.5': {
    published: `No later than October 2, 2025, ${mirror}.`,
    meaning: 'The handler of the server API became that of the server protocol.',
    text: 'Everything named after the server API is named after the server protocol now, and the addresses of the server begin with `/lsp/` instead of `/lsa/`. Rename `createServerApiHandler` to `createServerProtocolHandler` in your code: the changelog promises aliases, but the package doesn’t export the old names. `createChangeSet` takes labels, and accepts an empty list of changes without throwing.',
  },
  '0.4.6': { published: `No later than October 4, 2025, ${mirror}.` },
  '0.4.7': { published: `No later than January 15, 2026, ${mirror}.` },
  '0.4.8': { published: `No later than March 22, 2026, ${mirror}.` },
  '0.4.9': { published: `No later than March 22, 2026, ${mirror}.` },
  '0.4.10': { published: `No later than April 24, 2026, ${mirror}.` },
  '0.5.1': {
    published: 'About December 3, 2025, when the number appeared in its repository.',
    meaning:
      'A new engine records every write as a change, which brings versions, diffs, proposals and live queries.',
    text: 'Release 0.5 is built anew: every write goes through an engine that records it as a change, whereas 0.4 watched tables with triggers of SQLite and could miss some. Diffs, history, change proposals, conversations, folders and `lix.observe` came with it, and schemas of your own. Nearly every call of 0.4 has to be rewritten, since 90 exports are gone, among them everything about conflicts, discussions and snapshots.',
  },
  '0.12.2': {
    published: 'August 15, 2026, according to the changelog.',
    meaning:
      'The rewrite in Rust: SQL in place of functions and a query builder, branches in place of versions.',
    text: 'This is the first release of the rewrite in our list, and it shares only two exports with 0.5.1, `Lix` and `openLix`. According to the changelog and the blog of Lix, the releases in between, none of which is in our list, led here in steps: a storage interface of its own in 0.6, a stable plugin interface in 0.7, the MIT license in 0.8, checkpoints in 0.9, accounts and undo in 0.10, no more SQLite storage in 0.11, and PostgreSQL’s dialect in 0.12. A file of 0.5 can’t be opened, so [copy your files](/0.17/guide/moving-from-0-5#bring-your-files) and leave the history behind.',
  },
  '0.12.3': {
    published: 'August 18, 2026, according to the changelog.',
    meaning:
      'A worker in Node.js no longer fails if the process runs with flags such as --expose-gc.',
  },
  '0.15.1': {
    published: 'Between August 18 and September 8, 2026, when a mirror of the npm registry had it.',
    meaning: 'Storage moved to packages of its own, and a local copy can sync with a server.',
    text: 'Whoever stores a repository in the browser has to change something: `IndexedDbStorage` is gone, and `storage` takes a provider from a separate package. The mode `sync` arrived, which kept a full replica of a hosted repository; 0.17 has replaced it. `openLix` reports its progress and what it found, rows can come as arrays, and `parseSqlScript` and the entry point for Workerd were removed.',
  },
  '0.16.1': {
    published: 'No later than September 11, 2026, when a mirror of the npm registry had it.',
    meaning: 'Hosted repositories are created and deleted by calls of their own.',
    text: 'A repository on a server is created with `createLix` and removed with `deleteLix`, and opening one never creates it. Each write returns the commits before and after it, so that you can diff exactly what it changed. The types and functions of the wire protocol aren’t exported anymore, so code that spoke to a server with them needs another way.',
  },
  '0.17.0': {
    published: 'No later than September 16, 2026, when a mirror of the npm registry had it.',
    meaning:
      'The sync mode gives way to partial replicas, and a merge preview no longer lists conflicts.',
    text: 'A local copy of a hosted repository holds only what you’ve read. The mode for it is `partial_replica`, the former `sync` doesn’t work anymore, and full replicas have to be [converted](/0.17/api/functions/convertReplicaToPartial). A merge preview has lost its list of conflicts, so [find them with a query](/0.17/guide/concepts/merging#find-conflicts) if you showed them to anyone. Client and server have to speak the same sync protocol, number 17 in this release, so [upgrade both together](/0.17/guide/collaboration#upgrade-together).',
  },
};
