import { expect, it } from 'vitest';
import { isReadOnly } from './read-rows.ts';

it.each([
  'SELECT * FROM file',
  '-- all\nselect \'delete from x\', created_at from "commit";',
  'WITH x AS (SELECT 1) SELECT replace(path, 1, 2) FROM file',
  'SELECT 1; -- done',
  '/* why; */ SELECT "update", [delete] FROM x',
  "SELECT * FROM pragma_table_info('file')",
])('runs %s', (sql) => expect(isReadOnly(sql)).toBe(true));

it.each([
  'DELETE FROM file',
  'WITH x AS (SELECT 1) DELETE FROM file',
  'WITH x AS (SELECT 1) UPDATE file SET path = 1',
  'SELECT 1; DROP TABLE file',
  'WITH x AS (SELECT 1) UPDATE file AS f SET path = 1',
  'WITH x AS (SELECT 1) UPDATE OR IGNORE file SET path = 1',
  'WITH x AS (SELECT 1) INSERT OR IGNORE INTO file VALUES (1)',
  'WITH x AS (SELECT 1) DELETE/**/FROM file',
  'PRAGMA query_only = 0',
  "SELECT 'a'; INSERT INTO file VALUES (1)",
  '',
])('refuses %s', (sql) => expect(isReadOnly(sql)).toBe(false));
