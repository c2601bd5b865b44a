import { expect, it } from 'vitest';
import type { FoundHover } from './read-hovers.ts';
import { sampleFolder } from './sample-folder.ts';
import type { SamplePage } from './sample-service.ts';
import { startTypes } from './type-finder.ts';

const targetPackage = { name: '@lix-js/sdk', folder: 'lix-0-17' };
const folder = `${sampleFolder(targetPackage)}/x.mdx`;

const service = startTypes();

function pageOf(name: string, code: string): SamplePage {
  return { folder, modules: { [name]: `${code}\nexport {};\n` }, targetPackage };
}

/** The hover of a name where a module mentions it last. */
async function lastHover(
  code: string,
  name: string,
  file = '0.ts',
): Promise<FoundHover | undefined> {
  const pages = [pageOf(file, code)];
  const { hovers } = await service.request({ pages, file: `${folder}/${file}` });
  return hovers.findLast(({ start, end }) => code.slice(start, end) === name);
}

const stack = `class Stack<A extends string = 'a'> {
  static of<B extends string>(b: B): Stack<B> { return new Stack<B>(b); }
  constructor(public first: A) {}
  get size(): number { return 1; }
  push?(...more: A[]): this { return this; }
}
const stack = Stack.of('b');
`;

const overloaded = `function f(x: string): 1;
function f(x: number): 2;
function f(x: unknown) { return x as 2; }
`;

it.each([
  ['a', 'const a: 1', 'const a = 1;'],
  ['a', 'let a: number', 'let a = 1; a;'],
  ['a', 'var a: number', 'var a = 1;'],
  ['a', 'a: string', 'function f({ a }: { a: string }) { return a; }'],
  ['a', 'let a: string', "let a: string | undefined = 'x'; a;"],
  ['f', 'const f: (x: number) => Promise<number[]>', 'const f = async (x: number) => [x]; f(1);'],
  ['f', "f<'a'>(x: 'a', y?: number): 'a'", "function f<T>(x: T, y = 1) { return x; } f('a');"],
  ['T', '(type parameter) T extends 1', 'function f<T extends 1>(x: T): T { return x; }'],
  ['f', 'f(x: number): 2 (+1 overload)', `${overloaded}f(1);`],
  ['f', 'f(): [a: string, b?: number]', "function f(): [a: string, b?: number] { return ['']; }"],
  ['Pair', 'type Pair<A, B = A> = [A, B]', 'type Pair<A, B = A> = [A, B];'],
  ['Box', 'interface Box<T>', 'interface Box<T> { of: T }'],
  ['Green', "(enum member) Color.Green = 'g'", "enum Color { Red, Green = 'g' } Color.Green;"],
  ['open', 'Box.open(): void', 'namespace Box { export function open(): void {} } Box.open();'],
  ['Stack', "class Stack<A extends string = 'a'>", stack],
  ['Stack', "constructor Stack<'c'>(first: 'c'): Stack<'c'>", `${stack}new Stack('c');`],
  ['push', "(method) Stack.push?(...more: 'b'[]): Stack<'b'>", `${stack}stack.push?.('b');`],
  ['size', 'Stack.size: number', `${stack}stack.size;`],
  ['all', 'import all', "import * as all from '@lix-js/sdk';\nall;"],
  [
    'open',
    'open(options?: OpenLixOptions): Promise<Lix>',
    "import { openLix as open } from '@lix-js/sdk';\nopen();",
  ],
  [
    'fromSnapshot',
    'openLix.fromSnapshot(source: ReadableStream<Uint8Array> | Uint8Array, options?: OpenLixOptions): Promise<Lix>',
    "import { openLix } from '@lix-js/sdk';\nopenLix.fromSnapshot(new Uint8Array());",
  ],
  ['a', undefined, 'let a: any = 1;'],
  ['a', undefined, 'let a: any[] = [];'],
  ['f', undefined, 'function f(x: string): any[][] { return [[x]]; }'],
  ['many', 'let many: string[]', 'let many: string[] = [];'],
  ['a', 'let a: Map<string, any>', 'let a: Map<string, any> = new Map();'],
])('%s: %s', async (name, text, code) => {
  expect((await lastHover(code, name))?.text).toBe(text);
});

it('an element shows the types of its component', async () => {
  const code =
    'function Row<T>({ x }: { x: T }) { return <b>{String(x)}</b>; }\nconst row = <Row x={1} />;';
  const hover = await lastHover(code, 'Row', 'row.tsx');
  expect(hover?.text).toBe('Row<number>({ x }: { x: number }): React.JSX.Element');
});

it('an import leads to the export that it renames', async () => {
  const code = "import { openLix as open } from '@lix-js/sdk';\nopen();";
  expect(await lastHover(code, 'open')).toMatchObject({ symbol: 'openLix' });
});

it('a long conditional type is left out, because written out it may contain itself many times', async () => {
  const members = Array.from({ length: 20 }, (_, index) => `member${index}: U`).join('; ');
  const code = `type Get<T> = T extends { of: infer U } ? U : never;
type Deep<T> = T extends { of: infer U } ? { of: Deep<U>; ${members} } : never;`;
  expect(await lastHover(code, 'Get')).toMatchObject({
    text: 'type Get<T> = T extends { of: infer U } ? U : never',
  });
  expect(await lastHover(code, 'Deep')).toBeUndefined();
});

it('says what explains a problem, on one line', async () => {
  const pages = [pageOf('0.ts', 'const f: (x: string) => void = (x: number) => {};')];
  const { diagnostics } = await service.request({ pages, file: `${folder}/0.ts` });
  expect(diagnostics).toEqual([
    {
      start: 6,
      message:
        "Type '(x: number) => void' is not assignable to type '(x: string) => void'. Types of parameters 'x' and 'x' are incompatible. Type 'string' is not assignable to type 'number'.",
    },
  ]);
});
