import { elide } from '../../product/sandbox/commits/elide.ts';

/** The calls of each step of the replay, as `first-draft.ts` has them. */
export const firstDraftCalls = [
  [
    '// main: the version you start in',
    "const draft = await createVersion({ lix, name: 'draft' });",
    'await switchVersion({ lix, to: draft });',
  ],
  [saveCall('headline', 'Notes your team shares')],
  [saveCall('button', 'Try it free')],
  ['await selectVersionDiff({ lix, source: draft, target: main }).execute();'],
  [
    'await mergeVersion({ lix, source: draft, target: main });',
    'await switchVersion({ lix, to: main });',
  ],
];

/** A string as code has it. */
function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

/** How `page.ts` saves a field. */
function saveCall(field: string, value: string): string {
  return [
    "await lix.db.updateTable('key_value')",
    `.set({ value: ${quote(value)} })`,
    `.where('key', '=', ${quote(field)}).execute();`,
  ].join('\n');
}

/** Characters of a value that a line of code shows. */
const mostOfValue = 22;

/** The code behind each action, as the other files write it. */
export const calls = {
  switchTo: (isMain: boolean) => [
    `await switchVersion({ lix, to: ${isMain ? 'main' : 'draft'} });`,
  ],
  startDraft: (name: string) => [
    `const draft = await createVersion({ lix, from: main, name: ${quote(name)} });`,
    'await switchVersion({ lix, to: draft });',
  ],
  save: (field: string, value: string) => [
    saveCall(field, elide(value, mostOfValue)),
  ],
  /** Saves main's value in the draft. */
  copy: (field: string, value: string) => [
    '// a merge would revert main’s',
    '// newer edits (/guide/versions)',
    saveCall(field, elide(value, mostOfValue)),
  ],
  publish: () => [
    'await mergeVersion({ lix, source: draft, target: main });',
    'await switchVersion({ lix, to: main });',
  ],
  /** Before the merge, main's values were these. */
  undo: () => [
    [
      'await lix.db.transaction()',
      '.execute(async (trx) => {',
      '  for (const { key, value } of before)',
      "    await trx.updateTable('key_value')",
      '      .set({ value })',
      "      .where('key', '=', key).execute();",
      '});',
    ].join('\n'),
  ],
};

/** Lines that a pane has room for, and characters of each. */
const besidePage = { lines: 13, length: 44 };

/** What has room below the page of a narrow frame, whose width is in pixels. */
const belowPage = (width: number) => ({
  lines: 7,
  length: Math.floor((width - 22) / 7.2),
});

/** Where code is beside the page: 32rem, as in `editor.css`. */
const leastBeside = 512;

/**
 * The last of some actions: as many as have room in a frame of so many pixels,
 * but at least one.
 */
export function lastOf(
  actions: readonly (readonly string[])[],
  width = leastBeside,
): readonly (readonly string[])[] {
  const room = width < leastBeside ? belowPage(width) : besidePage;
  let lines = 0;
  const isRoom = (calls: readonly string[]) => {
    for (const call of calls)
      for (const [index, part] of call.split('\n').entries())
        lines += Math.ceil((part.length + (index && 2)) / room.length);
    return lines <= room.lines;
  };
  const first = actions.findLastIndex((calls) => !isRoom(calls)) + 1;
  return actions.slice(Math.min(first, actions.length - 1));
}
