import { expect, it } from 'vitest';
import { importsOf } from './sample-imports.ts';

it.each([
  ["import { a, type B, c as d } from 'x';", [{ specifier: 'x', names: ['a', 'B', 'c'] }]],
  ["import type { A } from 'x';", [{ specifier: 'x', names: ['A'] }]],
  ["import {\n  a,\n} from './y.ts';", [{ specifier: './y.ts', names: ['a'] }]],
  [
    "import 'x';\nimport * as all from 'y';",
    [
      { specifier: 'x', names: [] },
      { specifier: 'y', names: [] },
    ],
  ],
  ["const { a } = await import('x');", [{ specifier: 'x', names: [] }]],
  ["// import { a } from 'x';\nconst text = \"import { b } from 'y'\";", []],
  ["import { a } from 'x';\nconst view = <p>it's</p>;", [{ specifier: 'x', names: ['a'] }]],
  [
    "export { a as b } from 'x';\nexport * from 'y';\nimport z, { c } from 'z';",
    [
      { specifier: 'x', names: ['a'] },
      { specifier: 'y', names: [] },
      { specifier: 'z', names: ['c'] },
    ],
  ],
  [
    "import { a } from 'x';\nconst id = <T>(value: T) => value;",
    [{ specifier: 'x', names: ['a'] }],
  ],
  ['not ( code', []],
])('the imports of %j', (code, imports) => {
  expect(importsOf(code)).toEqual(imports);
});
