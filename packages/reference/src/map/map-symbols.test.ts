import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectDir } from 'truedocs/build';
import { contentHtml, loadHighlight, markdownContent } from 'truedocs/pages';
import { type ContentNode, defaultTexts } from 'truedocs/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiSymbol } from '../api-symbol.ts';
import { extractReflections } from '../extract/extract.ts';
import { schema } from '../options.ts';
import { referencePages } from '../pages/reference-pages.ts';
import { symbolText } from '../pages/symbol-sections.ts';
import { findAdditions, namesInside, qualifyTypes } from './additions.ts';
import { type CodeView, createCodeView } from './code-view.ts';
import { completeSymbols } from './complete-symbols.ts';
import type { MapContext } from './map-context.ts';
import { kindOf, mapSymbol } from './map-symbols.ts';
import { type RouteOf, symbolRoutes } from './symbol-routes.ts';

/** A small package with every kind of declaration, read by TypeDoc as the real one is. */
const packageDir = path.join(projectDir, 'tests/packages/reference-kinds');

const symbols = new Map<string, ApiSymbol>();
let code: CodeView;
let context: MapContext;
let routeOf: RouteOf;

beforeAll(async () => {
  await mkdir(path.join(projectDir, '.cache'), { recursive: true });
  const reflections = await extractReflections(packageDir, [{ name: '.', types: 'index.d.ts' }]);
  const highlight = await loadHighlight(['ts']);
  const names = new Set(reflections.map(({ name }) => name));
  const additions = findAdditions(reflections);
  qualifyTypes(reflections, additions);
  const added = [...additions.values()];
  const exported = reflections.filter((one) => !added.includes(one));
  const inside = namesInside(exported, additions);
  const hrefOf = (name: string) => {
    const { owner = name, id } = inside.get(name) ?? {};
    return names.has(owner) ? `/api/${owner}${id ? `#${id}` : ''}` : undefined;
  };
  context = {
    packageName: 'reference-kinds',
    version: '1.0.0',
    base: '/',
    config: schema.parse({ package: 'reference-kinds', path: '/api/' }),
    packageDir,
    modulesDir: path.join(projectDir, 'node_modules'),
    hrefOf,
    routeOf: symbolRoutes(
      { path: '/api/', folders: {} },
      reflections.map((one) => ({ name: one.name, kind: kindOf(one) ?? 'variable' })),
    ),
    additions,
    names: new Map(reflections.map(({ id, name }) => [id, name])),
    sources: new Map(),
    code: createCodeView(highlight, hrefOf, () => undefined),
    toContent: (markdown) => markdownContent(markdown, highlight, '/'),
  };
  ({ code } = context);
  ({ routeOf } = context);
  for (const reflection of reflections) {
    if ([...additions.values()].includes(reflection)) continue;
    symbols.set(reflection.name, await mapSymbol(reflection, context));
  }
});

function symbol(name: string): ApiSymbol {
  const found = symbols.get(name);
  if (!found) throw new Error(`The fixture exports no ${name}.`);
  return found;
}

function htmlOf(content: ContentNode | ContentNode[] = []): string {
  return contentHtml([content].flat(), { texts: defaultTexts });
}

function textOf(content: ContentNode | ContentNode[] | undefined): string {
  return htmlOf(content)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

const declarationOf = (name: string) => textOf(symbol(name).declaration);

it.each([
  ['generics', 'Box', 'type Box<T extends string | number = string> = {'],
  ['optional and readonly members', 'Box', '  readonly value: T;\n  note?: string;'],
  ['conditional types', 'Unwrap', 'type Unwrap<T> = T extends Box<infer U> ? U : never;'],
  ['mapped types', 'Flags', '-readonly [K in keyof T]?: boolean'],
  ['unions', 'Level', /type Level = .*'info'.*;/],
  ['tuples', 'Pair', 'type Pair = [string, number?, ...boolean[]];'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript source
  ['template literals', 'Key', 'type Key = `lix_${string}`;'],
  ['function types', 'Compare', 'type Compare = (a: Box, b: Box) => number;'],
  ['index signatures', 'Dictionary', '[key: string]: number;'],
  ['constants', 'LIMIT', 'declare const LIMIT: 10;'],
  ['classes', 'Square', 'declare class Square extends Base implements Shape {'],
])('%s are declared in full', (_, name, expected) => {
  if (expected instanceof RegExp) expect(declarationOf(name)).toMatch(expected);
  else expect(declarationOf(name)).toContain(expected);
});

it('overloads have a signature each, with anchors of their own', () => {
  const { signatures, summary } = symbol('add');
  expect(summary).toBe('Adds numbers.');
  expect(declarationOf('add').split('\n')).toHaveLength(2);
  expect(
    signatures.map(({ parameters, returnsType }) => [
      parameters.map(({ id, type }) => `${id}: ${textOf(type)}`),
      textOf(returnsType),
    ]),
  ).toEqual([
    [['a: number', 'b: number'], 'number'],
    [['overload-2-a: string', 'overload-2-b: string'], 'string'],
  ]);
});

describe('a class', () => {
  it('names what it extends and implements', () => {
    expect(symbol('Square').parents).toEqual([
      { name: 'Base', relation: 'extends' },
      { name: 'Shape', relation: 'implements' },
    ]);
  });

  it('says which members it inherits, and hides what is not public', () => {
    const { properties } = symbol('Square');
    expect(properties.map(({ name, inheritedFrom }) => [name, inheritedFrom])).toEqual([
      ['id', 'Base'],
      ['name', undefined],
    ]);
    expect(JSON.stringify(symbol('Base'))).not.toMatch(/secret|hidden/);
  });

  it('has constructor and methods with signatures', () => {
    expect(symbol('Square').methods.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['constructor', 'area']),
    );
  });
});

describe('a documented function', () => {
  it('has its summary apart from the rest, links and the notice that it is deprecated', () => {
    const { summary, remarks, deprecated } = symbol('load');
    expect(summary).toBe('Loads a box.');
    expect(htmlOf(remarks)).toContain('<a href="/api/Box"><code>Box</code></a>');
    expect(htmlOf(remarks)).toContain('See <a href="/api/Shape"><code>Shape</code></a>.');
    expect(htmlOf(deprecated)).toContain('<a href="/api/add"><code>add</code></a>');
  });

  it('unfolds object parameters, three levels deep', () => {
    const [signature] = symbol('load').signatures;
    expect(
      signature?.parameters.map(({ name, optional, defaultValue }) => [
        name,
        optional,
        defaultValue,
      ]),
    ).toEqual([
      ['args', false, undefined],
      ['args.path', false, undefined],
      ['args.options', true, undefined],
      ['args.options.tries', true, '3'],
      ['args.options.deep', true, undefined],
    ]);
  });

  it('has result, errors and examples', () => {
    const { signatures, examples } = symbol('load');
    const [signature] = signatures;
    expect(textOf(signature?.returnsType)).toBe(`Promise<Box<'x'>>`);
    expect(textOf(signature?.returns)).toBe('The box, later.');
    expect(signature?.throws.map(textOf)).toEqual(['When there is none.']);
    expect(examples.map(textOf)).toEqual(["await load({ path: '/a' });"]);
  });
});

it.each([
  ['null', 'function _null(): null;', "import { null as _null } from 'reference-kinds';"],
  ['default', 'function _default(', "import _default from 'reference-kinds';"],
  ['read', 'function read(', "import { read } from 'reference-kinds';"],
  ['toMeters', 'function toMeters(', "import { toMeters } from 'reference-kinds';"],
])('an export called %s is declared and imported by a name that code can have', (...expected) => {
  const [name, declaration, statement] = expected;
  expect(declarationOf(name)).toContain(declaration);
  expect(textOf(symbol(name).importCode)).toBe(statement);
});

it('a class that an interface adds to extends no two classes', () => {
  const declaration = declarationOf('Failure');
  expect(declaration).toContain('declare class Failure {');
  expect(declaration).toContain('\ninterface Failure extends Reason, Error {}');
});

it('the type of a member may be written without semicolons', () => {
  expect(symbol('Sizes').properties.map(({ type }) => textOf(type))).toEqual([
    '{ width: number; height: number }[]',
  ]);
});

it('a type that many exports have is laid out once', async () => {
  expect(await code.type('{ a: Box,\n b: 1 }')).toBe(await code.type('{ a: Box, b: 1 }'));
});

it('an enum has its members, and a namespace its exports', () => {
  expect(symbol('Color').properties.map(({ name, type }) => [name, textOf(type)])).toEqual([
    ['Red', "'red'"],
    ['Green', "'green'"],
  ]);
  const exportsOf = (name: string) =>
    symbol(name).exports.map(({ id, type }) => `${id}: ${textOf(type)}`);
  expect(exportsOf('Units')).toEqual(['Meters: number']);
  expect(exportsOf('all')).toEqual([
    "meters: 'm'",
    'feet: (meters: number) => number',
    'default: export',
  ]);
  expect(htmlOf(symbol('all').exports[2]?.comment)).toContain('The same as');
  const found = symbolText(symbol('all')).map(({ text }) => text);
  expect(found).toEqual(expect.arrayContaining(['Exports', 'feet: (meters: number) => number']));
  expect(declarationOf('Units')).toContain('export { Meters };');
  expect(declarationOf('all')).toContain('export { meters, feet, _default as default };');
});

it('a function that narrows its argument says how', () => {
  expect(textOf(symbol('isText').signatures[0]?.returnsType)).toBe('value is string');
});

it('a namespace that adds to a function stands on its page, its objects unfolded', () => {
  const rows = symbol('Panel').exports.map(({ id, comment }) => [id, textOf(comment)]);
  expect(rows).toEqual([
    ['exports-Props', ''],
    ['exports-Props.label', 'What stands above it.'],
  ]);
  expect(htmlOf(symbol('Panel').declaration)).toContain('href="/api/Panel#exports-Props"');
});

it('an overload keeps what is said of it and of its parameters', () => {
  const { summary, signatures } = symbol('parts');
  const [first, second] = signatures;
  expect(summary).toBe('Reads a text.');
  expect(textOf(first?.comment)).toBe('');
  expect(textOf(second?.comment)).toBe('Reads numbers, which is slow.');
  expect(textOf(second?.parameters[0]?.comment)).toBe('The numbers.');
  expect(symbolText(symbol('parts')).map(({ text }) => text)).toContain(
    'Reads numbers, which is slow.',
  );
});

it('a deprecated property or method says so', () => {
  const { properties, methods } = symbol('Old');
  expect(textOf(properties[0]?.deprecated)).toBe('Use next.');
  expect(textOf(methods[0]?.deprecated)).toBe('Use forward.');
});

it('a link to an address has its text, however the two are set apart', () => {
  expect(symbol('Old').summary).toBe('See the site, b and https://example.org/c.');
});

it('links lead to addresses and to exports, whatever they are called there, and HTML is text', () => {
  const html = htmlOf(symbol('__links__').remarks);
  for (const link of ['https://example.org/a_b', 'https://example.org/c%20d'])
    expect(html).toContain(`href="${link}"`);
  expect(html).toContain('<a href="/api/parts">how texts are read</a>');
  expect(html).toContain('<code class="whole">the last</code>');
  expect(html).toContain('<code>&#x3C;b></code> and &#x3C;b>tags&#x3C;/b> are text');
});

it('a name in the sidebar is as the package writes it', () => {
  const { sidebar } = referencePages([symbol('__links__')], {
    config: schema.parse({ package: 'reference-kinds', path: '/api/' }),
    ...{ routeOf, base: '/', packageName: 'reference-kinds', version: '1.0.0' },
    ...{ texts: defaultTexts, introduction: [], added: [], former: { listed: [], pages: [] } },
  });
  const [, , functions] = sidebar['/api/'] ?? [];
  expect(functions).toMatchObject({ items: [{ text: '\\_\\_links\\_\\_' }] });
});

it('exports whose names differ only in case have pages of their own', () => {
  const routes = ['parts', 'PARTS'].map((name) => routeOf(symbol(name)));
  expect(routes).toEqual(['/api/functions/parts', '/api/functions/PARTS-2']);
});

it('a method that two topics name, or one names twice, stops the build', () => {
  const topics = [{ title: 'Sizes', names: 'Square Square.area' }];
  const complete = (more: typeof topics) =>
    completeSymbols([symbol('Square')], {
      ...context,
      config: { ...context.config, topics: [...topics, ...more] },
    });
  expect(complete([])[0]?.methods.map(({ name, topic }) => [name, topic])).toContainEqual([
    'area',
    'Sizes',
  ]);
  expect(() => complete([{ title: 'Shapes', names: 'Square.area' }])).toThrow(
    'reference.topics: List `Square.area` in exactly one topic.',
  );
});
