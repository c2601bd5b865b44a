import { expect, it } from 'vitest';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import { UnsupportedCode } from './unsupported-code.ts';

/** Lists the warnings of a page whose code is noted by `note`. */
function saying(note: (code: UnsupportedCode) => void): string[] {
  const diagnostics = new DiagnosticList('a.mdx');
  const code = new UnsupportedCode(diagnostics, true);
  note(code);
  code.report();
  return diagnostics.warnings;
}

it('an import, its component and the props of that are one cause', () => {
  expect(
    saying((code) => {
      code.program(
        "import { Card,\n  type Props as P } from './cards';\nimport More from './more';",
        3,
      );
      code.prop('Card', 'list={items}', 8);
      for (const line of [8, 12]) {
        code.use('Card');
        code.component('Card', '', line);
      }
      for (const name of ['P', 'More']) code.use(name);
    }),
  ).toEqual([
    'a.mdx:8: The site has no component <Card>, so only what it holds is shown. Write it in components/. (Also on line 12.)',
  ]);
});

it('code of a page is in one message, beside its components', () => {
  expect(
    saying((code) => {
      code.program("import fs from 'node:fs';", 1);
      code.program('export const a = 1;', 2);
      code.other('{a}', 5);
      code.other('<script>', 9);
      code.prop('Tabs', 'values={all}', 12);
      code.use('Card');
      code.component('Card', '', 7);
    }),
  ).toEqual([
    'a.mdx:1: Pages run no code of their own, so this was left out: exports (line 2), {a} (line 5), <script> (line 9), imports (line 1), values={all} of <Tabs> (line 12). Write the values themselves, or a component for components/.',
    'a.mdx:7: The site has no component <Card>, so only what it holds is shown. Write it in components/.',
  ]);
});

it('a page without code says nothing', () => {
  expect(saying((code) => code.program("import { Tabs } from 'x';", 1))).toHaveLength(1);
  expect(
    saying((code) => {
      code.program("import { Tabs } from 'x';", 1);
      code.use('Tabs');
    }),
  ).toEqual([]);
});

it('a page that is written here is told of each as a mistake, and of nothing twice', () => {
  const diagnostics = new DiagnosticList('a.mdx');
  const code = new UnsupportedCode(diagnostics, false);
  code.program("import fs from 'node:fs';", 1);
  code.expression('{a}', 2);
  code.fragment(3);
  code.prop('Tabs', 'values={all}', 4);
  code.spread('Tabs', 5);
  code.component('Card', 'No <Card>.', 6);
  code.report();
  expect(diagnostics.errors.map(({ place }) => place.line)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(diagnostics.warnings).toEqual([]);
});
