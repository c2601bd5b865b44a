import { describe, expect, it } from 'vitest';
import {
  checkName,
  freeName,
  type Project,
  projectLimits,
  projectOf,
} from '#live/sharing/project.ts';
import { ProjectStore } from './project-store.ts';

const two: Project = [
  { name: 'main.ts', code: "import './a.ts';" },
  { name: 'a.ts', code: '' },
];

describe('checkName', () => {
  it.each([
    ['helpers.ts', undefined],
    ['_x-1.ts', undefined],
    ['helpers.js', 'form'],
    ['.ts', 'form'],
    ['../up.ts', 'form'],
    ['a b.ts', 'form'],
    ['', 'form'],
    ['A.ts', 'taken'],
    ['main.ts', 'taken'],
    [`${'x'.repeat(projectLimits.nameLength)}.ts`, 'length'],
  ])('%j: %s', (name, diagnostic) => expect(checkName(two, name)).toBe(diagnostic));

  it('lets a file keep its name, or change the case of it', () => {
    expect(checkName(two, 'a.ts', 'a.ts')).toBeUndefined();
    expect(checkName(two, 'A.ts', 'a.ts')).toBeUndefined();
  });

  it('counts files', () => {
    const many = Array.from({ length: projectLimits.files }, (_, index) => ({
      name: `f${index}.ts`,
      code: '',
    }));
    expect(checkName(many, 'one-more.ts')).toBe('many');
    expect(checkName(many, 'renamed.ts', 'f1.ts')).toBeUndefined();
  });

  it('suggests a name that is free', () => {
    expect(freeName(two)).toBe('module-1.ts');
    expect(freeName([...two, { name: 'module-1.ts', code: '' }])).toBe('module-2.ts');
  });
});

describe('ProjectStore', () => {
  it('writes into the file that is shown', () => {
    const store = new ProjectStore(two);
    store.show('a.ts');
    store.write('export {};');
    expect(store.read().files[1]).toEqual({ name: 'a.ts', code: 'export {};' });
    expect(store.read().files[0]).toEqual(two[0]);
  });

  it('shows a file that was added or renamed, and keeps the main file as it is', () => {
    const store = new ProjectStore(projectOf('1;'));
    store.rename('other.ts');
    store.remove();
    expect(store.read().files).toEqual([{ name: 'main.ts', code: '1;' }]);
    store.add('b.ts');
    store.write('2;');
    store.rename('c.ts');
    expect(store.read()).toMatchObject({
      shown: 'c.ts',
      files: [{}, { name: 'c.ts', code: '2;' }],
    });
  });

  it('brings a deleted file back to its place', () => {
    const store = new ProjectStore([...two, { name: 'b.ts', code: '3;' }]);
    store.show('a.ts');
    store.remove();
    expect(store.read()).toMatchObject({ shown: 'main.ts', files: [{}, { name: 'b.ts' }] });
    store.undoRemoval();
    expect(store.read()).toMatchObject({
      shown: 'a.ts',
      files: [{}, { name: 'a.ts' }, { name: 'b.ts' }],
      removed: undefined,
    });
  });

  it('keeps what was written, through any number of examples that nobody changed', () => {
    const store = new ProjectStore(projectOf('start'));
    store.write('mine');
    store.open(projectOf('example'), true);
    store.open(projectOf('another'), true);
    store.open(projectOf('start'), true);
    expect(store.read().earlier).toEqual(projectOf('mine'));
    store.openEarlier();
    store.open(projectOf('example'), true);
    expect(store.read().earlier).toEqual(projectOf('mine'));
  });

  it('keeps what other files took the place of, and exchanges the two', () => {
    const store = new ProjectStore(projectOf('start'));
    store.write('mine');
    store.open(projectOf('example'), true);
    store.write('example, changed');
    store.openEarlier();
    expect(store.read()).toMatchObject({
      files: projectOf('mine'),
      earlier: projectOf('example, changed'),
    });
    store.open(projectOf('another'), false);
    expect(store.read().earlier).toEqual(projectOf('example, changed'));
  });

  it('tells listeners of each change, with a new object', () => {
    const store = new ProjectStore(two);
    const seen: unknown[] = [];
    const stop = store.listen(() => seen.push(store.read()));
    store.write('1;');
    store.write('2;');
    stop();
    store.write('3;');
    expect(new Set(seen).size).toBe(2);
  });
});
