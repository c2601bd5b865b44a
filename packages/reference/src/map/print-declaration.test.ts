import path from 'node:path';
import { projectDir } from 'truedocs/build';
import { expect, it } from 'vitest';
import { reflectionKind } from '../extract/typedoc-json.ts';
import { declaredText, printDeclaration } from './print-declaration.ts';

const packageDir = path.join(projectDir, 'tests/packages/reference-kinds');

it.each([
  ['null', '_null', 'function', 'declare function _null(): null;'],
  ['toMeters', 'toMeters', 'function', 'function toMeters(feet: number): number;', 'lengths'],
  [
    'Failure',
    'Failure',
    'class',
    'interface Failure extends Reason {\n}\ndeclare class Failure extends Error {\n    readonly status: number;\n}',
  ],
  ['Units', 'Units', 'namespace', 'declare namespace Units {\n    type Meters = number;\n}'],
  ['Color', 'Color', 'enum', "declare enum Color {\n    Red = 'red',\n    Green = 'green'\n}"],
] as const)('%s is declared in the words of the package', (...expected) => {
  const [name, innerName, kind, text, module = 'index'] = expected;
  const sources = [{ fileName: `reference-kinds/${module}.d.ts`, line: 1 }];
  const symbol = { id: 1, name, innerName, kind: reflectionKind[kind], sources };
  expect(declaredText(symbol, packageDir, new Map())?.text).toBe(text);
});

it('a file that declares several exports is parsed once', () => {
  const parsed = new Map();
  const places = [{ fileName: 'reference-kinds/index.d.ts', line: 1 }];
  const read = (name: string, kind: number) =>
    declaredText({ id: 1, name, kind, sources: places }, packageDir, parsed);
  read('Color', reflectionKind.enum);
  const [source] = parsed.values();
  read('Units', reflectionKind.namespace);
  expect([...parsed.values()]).toEqual([source]);
  expect(parsed.get(path.join(packageDir, 'index.d.ts'))).toBe(source);
});

it('a class that is only exported as a type is an interface', () => {
  const implementedTypes = [{ type: 'intrinsic' as const, name: 'Shape' }];
  const kind = reflectionKind.interface;
  expect(printDeclaration({ id: 1, name: 'Square', kind, implementedTypes })).toBe(
    'interface Square extends Shape {  }',
  );
});
