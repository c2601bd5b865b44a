import { elide } from '../../product/sandbox/commits/elide.ts';

/** What the landing page replays, as `first-draft.ts` has it. */
export const firstDraftCalls = [
  "const draft = await createVersion({ lix, name: 'draft' });",
  'await switchVersion({ lix, to: draft });',
  "await save(lix, 'headline', 'Notes your team shares');",
  "await save(lix, 'button', 'Try it free');",
  'await selectChanges(lix, draft, main).execute();',
  'await mergeVersion({ lix, source: draft, target: main });',
];

/** A string as code has it. */
const quote = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** Characters of a value that a line of code shows. */
const mostOfValue = 24;

/** The line of code behind each action, as the other files write it. */
export const calls = {
  switchTo: () => 'await switchVersion({ lix, to: { id } });',
  startDraft: (name: string) => [
    `const draft = await createVersion({ lix, name: ${quote(name)} });`,
    'await switchVersion({ lix, to: draft });',
  ],
  save: (field: string, value: string) =>
    `await save(lix, ${quote(field)}, ${quote(elide(value, mostOfValue))});`,
  publish: () => 'await mergeVersion({ lix, source: draft, target: main });',
  undo: () => 'await transition({ lix, to: { id: before }, version: main });',
};
