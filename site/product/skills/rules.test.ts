import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { representatives } from '../../../tests/support/nightly.ts';
import { rules05 } from './rules-0.5.ts';
import { rules017 } from './rules-0.17.ts';

describe.each([
  ['lix-0-5', '', rules05],
  ['lix-0-17', '0.17/', rules017],
])('the skill %s', (name, version, programs) => {
  const text = readFileSync(path.join(import.meta.dirname, name, 'SKILL.md'), 'utf8');

  // `tests/install/reader-paths.test.ts` runs those of the page in an empty folder.
  it('sets a project up with the commands of the page', () => {
    const file = `../../content/${version}guide/getting-started.mdx`;
    const page = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const [commands = ''] = /^```sh\n[^`]+^```$/m.exec(page) ?? [];
    expect(commands).toContain('npx tsc --init');
    expect(text).toContain(commands);
  });

  const rules = [...text.matchAll(/^\d+\. \*\*(.+)\.\*\*/gm)].map(([, title = '']) => title);

  it('has a program for each of its rules', () => {
    expect(rules.length).toBeGreaterThan(9);
    expect(Object.keys(programs)).toEqual(rules);
  });

  // Only another version of the library makes one wrong, so that the others wait for the night.
  it.each(representatives(Object.entries(programs), 3))('%s', async (_, program) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await program();
    vi.restoreAllMocks();
  });
});

it('context7.json names folders and skills that exist', () => {
  const project = path.resolve(import.meta.dirname, '../../..');
  const { folders, excludeFolders, excludeFiles, rules } = JSON.parse(
    readFileSync(path.join(project, 'context7.json'), 'utf8'),
  );
  const named = rules.flatMap((rule: string) => rule.match(/site\/[\w./-]*\w/g) ?? []);
  for (const name of [...folders, ...excludeFolders, ...excludeFiles, ...named])
    expect(existsSync(path.join(project, name)), name).toBe(true);
});
