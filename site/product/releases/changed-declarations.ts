import changes from './declaration-changes.json' with { type: 'json' };

const indexOf = (wanted: string) => changes.findIndex(({ version }) => version === wanted);

/**
 * What published versions changed in declarations, by the release that a reference documents. After the
 * rewrite, 0.12.2, a name may mean something else.
 */
export const changedDeclarations = {
  '0.5': changes.slice(0, indexOf('0.5.1') + 1),
  '0.17': changes.slice(indexOf('0.12.2') + 1),
} as unknown as Record<string, { version: string; diffs: Record<string, string[]> }[]>;
