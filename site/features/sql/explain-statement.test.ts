import { expect, it } from 'vitest';
import { explainStatement } from './explain-statement.ts';

const tables = { lix_file: ['id', 'path'], lix_key_value: ['key', 'value'], file: ['id', 'path'] };
const others = [{ version: '0.5', tables: { key_value: ['key', 'value'], label: ['id'] } }];
const explain = (
  statement: string,
  outcome: { refusal?: string; unchecked?: string },
  program = '',
) => explainStatement(statement, outcome, { tables, others, program });

it('names the column that a view would take without a word', () => {
  const { mistake } = explain('INSERT INTO file (id, pth) VALUES (?, ?)', {});
  expect(mistake).toEqual({
    message: 'file has no column pth. Its columns are id, path.',
    part: 'pth',
    names: ['file'],
  });
});

it.each([
  ["table 'datafusion.public.lix_files' not found", 'lix_files', 'The nearest is lix_file.'],
  [
    "unknown SQL table 'key_value'",
    'key_value',
    "It's a table of 0.5. The nearest is lix_key_value.",
  ],
  [
    "lix_diff does not support relation 'lix_nothing'",
    'lix_nothing',
    'There is no table lix_nothing.',
  ],
  ['no such table: label', 'label', "It's a table of 0.5."],
])('says of "%s" what may be meant', (refusal, part, message) => {
  const { mistake } = explain('SELECT 1', { refusal });
  expect(mistake?.part).toBe(part);
  expect(mistake?.message).toContain(message);
});

it('takes no table for a mistake that the program or its repository may have', () => {
  const refusal = 'no such table: task_by_version';
  expect(explain('SELECT 1', { refusal })).toEqual({
    unchecked: 'a new repository has no task_by_version, so another program must define it',
  });
  expect(explain('SELECT 1', { refusal }, "{ 'x-lix-key': 'task' }")).toEqual({
    unchecked: 'the program defines task_by_version',
  });
});

it.each([
  ['no such column: pth', 'pth'],
  ['Schema error: No field named lix_file.pth. Valid fields are …', 'pth'],
  ["column 'pth' does not exist on SQL table 'lix_file'", 'pth'],
  ['near "SELEC": syntax error', 'SELEC'],
  ['no such function: lowr', 'lowr'],
])('finds the part that "%s" is about', (refusal, part) => {
  expect(explain('SELECT pth FROM lix_file', { refusal }).mistake).toMatchObject({
    part,
    names: ['lix_file'],
  });
});

it('passes on what could not be checked, and says nothing of what is right', () => {
  expect(explain('SELECT 1', { unchecked: 'why' })).toEqual({ unchecked: 'why' });
  expect(explain('SELECT 1', {})).toEqual({});
});
