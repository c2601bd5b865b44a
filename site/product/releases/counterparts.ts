/**
 * What stands for a page in the other release, where its name or place differs: the release menu leads there, and so
 * does the address with the other release in it. Addresses of 0.5 come first; without those listed, the menu leads to
 * the nearest overview.
 */
const inBoth = {
  '/api/types/Lix': '/api/classes/Lix',
  '/api/classes/LixObservable': '/api/classes/ObserveEvents',
  '/api/types/JSONType': '/api/types/JsonValue',
  '/api/sql-views': '/api/sql/',
  '/api/sql-views#file': '/api/sql/lix_file',
  '/api/sql-views#directory': '/api/sql/lix_directory',
  '/api/sql-views#account': '/api/sql/lix_account',
  '/api/sql-views#change': '/api/sql/lix_change',
  '/api/sql-views#commit': '/api/sql/lix_commit',
  '/api/sql-views#key_value': '/api/sql/lix_key_value',
  '/api/sql-views#version': '/api/sql/lix_branch',
  '/api/sql-views#stored_schema': '/api/sql/lix_registered_schema',
  '/api/functions/createCheckpoint': '/api/sql/lix_create_checkpoint',
  '/api/functions/selectVersionDiff': '/api/sql/lix_diff',
  '/api/functions/commitIsAncestorOf': '/api/sql/lix_commit_ancestry',
  '/guide/features/change-proposals': '/guide/features/review',
  '/guide/which-release': '/guide/moving-from-0-5',
};

/** What several pages of 0.5 have become. */
const in017 = {
  '/api/entities': '/api/sql/',
  '/api/functions/createVersion': '/api/classes/Lix#createBranch',
  '/api/functions/createVersionFromCommit': '/api/classes/Lix#createBranch',
  '/api/functions/switchVersion': '/api/classes/Lix#switchBranch',
  '/api/functions/mergeVersion': '/api/classes/Lix#mergeBranch',
  '/api/functions/executeSync': '/api/classes/Lix#execute',
  '/api/functions/selectCommitDiff': '/api/sql/lix_diff',
  '/api/functions/selectWorkingDiff': '/api/sql/lix_diff',
  '/api/functions/commitIsDescendantOf': '/api/sql/lix_commit_ancestry',
  '/api/types/Account': '/api/sql/lix_account',
  '/api/types/Change': '/api/sql/lix_change',
  '/api/types/LixCommit': '/api/sql/lix_commit',
  '/api/types/LixDirectoryDescriptor': '/api/sql/lix_directory',
  '/api/types/LixFile': '/api/sql/lix_file',
  '/api/types/LixKeyValue': '/api/sql/lix_key_value',
  '/api/types/LixVersion': '/api/sql/lix_branch',
  '/api/types/StateHistory': '/api/sql/lix_history',
  '/guide/architecture': '/guide/how-lix-works',
  '/guide/build-an-agent': '/guide/ai-agent-collaboration',
  '/guide/cheat-sheet': '/guide/recipes',
  '/guide/compare': '/guide/is-lix-right-for-you',
  '/guide/concepts/change-graph': '/guide/features/history',
  '/guide/concepts/change-proposals': '/guide/features/review',
  '/guide/concepts/changes': '/guide/features/history',
  '/guide/concepts/discussions': '/guide/features/review',
  '/guide/concepts/versions': '/guide/versions',
  '/guide/errors/': '/guide/troubleshooting',
  '/guide/errors/constraints': '/guide/troubleshooting',
  '/guide/errors/files': '/guide/troubleshooting',
  '/guide/errors/internal': '/guide/troubleshooting',
  '/guide/errors/opening': '/guide/troubleshooting',
  '/guide/errors/sql': '/guide/troubleshooting',
  '/guide/errors/versions': '/guide/troubleshooting',
  '/guide/existing-app': '/guide/getting-started',
  '/guide/features/attribution': '/guide/collaboration',
  '/guide/features/comments': '/guide/features/review',
  '/guide/overview': '/guide/how-lix-works',
  '/guide/production/limits': '/guide/status',
  '/guide/whats-new': '/api/releases/',
};

/** By the folder of the reference that has them. */
const kinds = { functions: 'function', types: 'type', classes: 'class' } as const;

/** What exports of 0.5 are called in 0.17, for the index and the fields of its reference. */
export const successors = Object.entries({ ...inBoth, ...in017 }).flatMap(([from, to]) => {
  const [, folder, name = ''] = /^\/api\/(functions|types|classes)\/(\w+)$/.exec(from) ?? [];
  const kind = kinds[folder as keyof typeof kinds];
  const [owner = '', method] = to.split('/').at(-1)?.split('#') ?? [];
  if (!folder || owner === '' || owner === name) return [];
  const link = `/0.17${to}`;
  const today = method ? `${owner}.${method}()` : owner;
  return [{ name, kind, link, advice: `[\`${today}\`](${link})` }];
});

/** The redirects of a site that make them. */
export const counterparts: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries({ ...inBoth, ...in017 })
      .filter(([from]) => !from.includes('#'))
      .map(([from, to]) => [`/0.17${from}`, `/0.17${to}`]),
  ),
  ...Object.fromEntries(Object.entries(inBoth).map(([from, to]) => [to, from])),
};
