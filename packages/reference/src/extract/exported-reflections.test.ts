import { expect, it } from 'vitest';
import { exportsOf } from './exported-reflections.ts';
import { type Reflection, reflectionKind } from './typedoc-json.ts';

const entries = [{ name: '.', types: 'index.d.ts' }];

/** The names of what a module exports whose only child this is. */
function namesOf(kind: 'class' | 'namespace', children: Reflection[]): string[] {
  const child = { id: 1, name: 'export=', kind: reflectionKind[kind], children };
  return exportsOf({ id: 0, name: 'shapes', kind: 1, children: [child] }, entries).map(
    ({ name }) => name,
  );
}

it('what `export =` assigns is the default export, or a namespace of exports', () => {
  const children = ['area', 'length'].map((name, index) => ({ id: index + 2, name, kind: 64 }));
  expect(namesOf('class', children)).toEqual(['default']);
  expect(namesOf('namespace', children)).toEqual(['area', 'length']);
});

it('what the comment of an entry point says comes before its exports', () => {
  const comment = { summary: [{ kind: 'text' as const, text: 'Plays tunes.' }] };
  const [first, ...others] = exportsOf(
    { id: 0, name: 'tunes', kind: 1, comment, children: [{ id: 1, name: 'play', kind: 64 }] },
    entries,
  );
  expect(first).toEqual({ id: 0, name: '.', kind: reflectionKind.module, comment });
  expect(others.map(({ name }) => name)).toEqual(['play']);
});
