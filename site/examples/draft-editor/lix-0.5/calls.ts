import { constantOf, quote } from '../code.ts';

/** How `page.ts` saves a field, and `undo.ts` in a transaction. */
function saveCall(
  field: string,
  value: string,
  db = 'lix.db',
  indent = '',
): string {
  return [
    `await ${db}.updateTable('key_value')`,
    `.set({ value: ${quote(value)} })`,
    `.where('key', '=', ${quote(field)}).execute();`,
  ]
    .map((line) => indent + line)
    .join('\n');
}

interface Named {
  name: string;
}

/** The code behind each action, as the other files write it. */
export const calls = {
  save: (field: string, value: string) => [saveCall(field, value)],
  switchTo: (version: Named) => [
    `await switchVersion({ lix, to: ${constantOf(version)} });`,
  ],
  startDraft: (name: string) => {
    const options = `{ lix, from: main, name: ${quote(name)} }`;
    return [
      `const ${constantOf({ name })} = await createVersion(${options});`,
      ...calls.switchTo({ name }),
    ];
  },
  /** Saves main's value in the draft. */
  copy: (field: string, value: string) => [
    '// a merge would revert main’s',
    '// newer edits (/guide/versions)',
    saveCall(field, value),
  ],
  merge: (draft: Named) => [
    `await mergeVersion({ lix, source: ${constantOf(draft)}, target: main });`,
    ...calls.switchTo({ name: 'main' }),
  ],
  /** Sets main's values of before the merge; several need a transaction. */
  undoMerge: (before: readonly { key: string; value: string }[]) => {
    const [only] = before;
    if (only && before.length === 1) return [saveCall(only.key, only.value)];
    return [
      'await lix.db.transaction()\n.execute(async (trx) => {',
      ...before.map(({ key, value }) => saveCall(key, value, 'trx', '  ')),
      '});',
    ];
  },
};

/** The calls of each step of the recording, as `first-draft.ts` has them. */
export const firstDraftCalls = [
  [
    '// main: the version you start in',
    "const draft = await createVersion({ lix, name: 'draft' });",
    ...calls.switchTo({ name: 'draft' }),
  ],
  calls.save('headline', 'Notes your team shares'),
  calls.save('button', 'Try it free'),
  ['await selectVersionDiff({ lix, source: draft, target: main }).execute();'],
  calls.merge({ name: 'draft' }),
];
