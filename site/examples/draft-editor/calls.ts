import { elide } from '../../product/sandbox/commits/elide.ts';
import { chunksOf } from './chunks.ts';

/** Characters of a value that a line of code shows. */
const mostOfValue = 64;

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

/** How `page.ts` saves a field, and `undo.ts` in a transaction. */
function saveCall(
  field: string,
  value: string,
  db = 'lix.db',
  indent = '',
): string {
  return [
    `await ${db}.updateTable('key_value')`,
    `.set({ value: ${quote(elide(value, mostOfValue))} })`,
    `.where('key', '=', ${quote(field)}).execute();`,
  ]
    .map((line) => indent + line)
    .join('\n');
}

/** Finds a version by its name. */
function findCall(constant: string, name: string): string {
  return [
    `const ${constant} = await lix.db`,
    ".selectFrom('version').selectAll()",
    `.where('name', '=', ${quote(name)})`,
    '.executeTakeFirstOrThrow();',
  ].join('\n');
}

/** The code behind each action, as the other files write it. */
export const calls = {
  switchTo: (version: 'main' | 'draft') => [
    `await switchVersion({ lix, to: ${version} });`,
  ],
  /** Code begins anew with it, too, and goes on with a draft that was there. */
  resume: (name: string) => [
    findCall('main', 'main'),
    findCall('draft', name),
    'await switchVersion({ lix, to: draft });',
  ],
  /** Code begins anew with it. */
  startDraft: (name: string) => [
    findCall('main', 'main'),
    `const draft = await createVersion({ lix, from: main, name: ${quote(name)} });`,
    'await switchVersion({ lix, to: draft });',
  ],
  save: (field: string, value: string) => [saveCall(field, value)],
  /** Saves main's value in the draft. */
  copy: (field: string, value: string) => [
    '// a merge would revert main’s',
    '// newer edits (/guide/versions)',
    saveCall(field, value),
  ],
  publish: () => [
    'await mergeVersion({ lix, source: draft, target: main });',
    'await switchVersion({ lix, to: main });',
  ],
  /** Sets main's values of before the merge; several need a transaction. */
  undo: (before: readonly { key: string; value: unknown }[]) => {
    const [only] = before;
    if (only && before.length === 1)
      return [saveCall(only.key, String(only.value))];
    return [
      'await lix.db.transaction()\n.execute(async (trx) => {',
      ...before.map(({ key, value }) => saveCall(key, String(value), 'trx', '  ')),
      '});',
    ];
  },
};

/** Lines that a pane has room for, and characters of each. */
const besidePage = { lines: 15, length: 44 };

/** What has room below the page of a narrow frame, whose width is in pixels. */
const belowPage = (width: number) => ({
  lines: 7,
  length: Math.floor((width - 22) / 7.2),
});

/** Where code is beside the page: 32rem, as in `editor.css`. */
const leastBeside = 512;

/** Lines that a line of code takes where so many characters have room. */
function linesOf(line: string, length: number): number {
  let lines = 1;
  const broken = line.length - line.trimStart().length + 2;
  let end = broken - 3;
  for (const chunk of chunksOf(line)) {
    end += 1 + chunk.length;
    if (end <= length) continue;
    if (end > chunk.length) lines += 1;
    lines += Math.ceil((chunk.length + broken) / length) - 1;
    end = broken + chunk.length;
  }
  return lines;
}

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
        lines += linesOf(part, room.length - (index && 2));
    return lines <= room.lines;
  };
  const first = actions.findLastIndex((calls) => !isRoom(calls)) + 1;
  return actions.slice(Math.min(first, actions.length - 1));
}
