import { constantOf, quote } from '../../draft-editor/code.ts';

/** Saves a field. */
export const edit = `UPDATE lix_key_value
  SET value = $1 WHERE key = $2`;

/** A text as a value of a JSON column, which would read `15` as a number. */
export function toJsonText(text: string): string {
  try {
    JSON.parse(text);
    return JSON.stringify(text);
  } catch {
    return text;
  }
}

const paramsOf = (field: string, json: string) =>
  `[${quote(json)}, ${quote(field)}]`;

/** Saves a value as JSON. */
const saveCall = (field: string, json: string) =>
  `await lix.execute(edit, ${paramsOf(field, json)});`;

interface Named {
  name: string;
}

/** The code behind each action, as `library.ts` runs it. */
export const calls = {
  save: (field: string, value: string) => [saveCall(field, toJsonText(value))],
  switchTo: (branch: Named) => [
    `await lix.switchBranch({ branchId: ${constantOf(branch)} });`,
  ],
  startDraft: (name: string) => {
    const draft = `{ id: ${constantOf({ name })} }`;
    return [
      `const ${draft} = await lix.createBranch({ name: ${quote(name)} });`,
      ...calls.switchTo({ name }),
    ];
  },
  preview: (draft: Named) => [
    `await lix.mergeBranchPreview({ sourceBranchId: ${constantOf(draft)} });`,
  ],
  merge: (draft: Named) => [
    `await lix.mergeBranch({ sourceBranchId: ${constantOf(draft)} });`,
  ],
  undo: () => ['await lix.undo();'],
  /** Sets main's values of before the merge; several need a batch. */
  undoMerge: (before: readonly { key: string; value: string }[]) => {
    const why = '// undo() can’t take back a merge';
    const [only] = before;
    if (only && before.length === 1) return [why, saveCall(only.key, only.value)];
    return [
      why,
      'await lix.executeBatch([',
      ...before.map(({ key, value }) => `  ${paramsOf(key, value)},`),
      '].map((params) => ({ sql: edit, params })));',
    ];
  },
};

/** The calls of each step of the recording, which runs the start page's program. */
export const firstDraftCalls = [
  ['const main = await lix.activeBranchId();', ...calls.startDraft('draft')],
  [
    `const edit = \`${edit}\`;`,
    ...calls.save('headline', 'Notes your team shares'),
  ],
  [...calls.switchTo({ name: 'main' }), ...calls.save('price', '$12 a month')],
  calls.preview({ name: 'draft' }),
  calls.merge({ name: 'draft' }),
];
