import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Repository } from './repository.ts';

/** On an object, the function that took it, by its name, and the literal that it took first. */
export const called = Symbol('called');

/** The function that took an object of a configuration. */
export function callOf(value: object): { name?: unknown; first?: unknown } {
  return (value as { [called]?: object })[called] ?? {};
}

/** Literals of a configuration file, and the paths of what it computes. */
export interface LiteralConfig {
  value: Record<string, unknown>;
  computed: string[];
  /** Paths of texts with the year in which they are read. */
  dated: string[];
  /** File and 1-based line at which a value starts, by its path or itself. */
  placeOf: (place: string | object) => { file: string; line?: number };
}

/**
 * Reads what the default export of a configuration file says, without running it: literals, names
 * of the same file or of files beside it, what functions return in their only statement, and the
 * last argument of calls such as `defineConfig({ … })`.
 *
 * Files that can't be parsed are noted.
 */
export function readLiteralConfig(file: string, repository: Repository): LiteralConfig {
  const module = readModule(file, { repository, modules: new Map() });
  const starts: Reading['starts'] = new Map();
  const lists = { computed: [], dated: [] };
  const reading: Reading = { module, ...lists, starts, depth: 0, count: [0] };
  const { exported, source } = module;
  const value = exported ? read(resultOf(exported) ?? exported, '', reading) : {};
  const placeOf: LiteralConfig['placeOf'] = (place) => {
    const found = starts.get(place);
    if (found) return { file: found.module.file, line: lineAt(found.module.source, found.start) };
    if (typeof place !== 'string' || place === '') return { file };
    // What is missing is where it's missing.
    return placeOf(place.slice(0, Math.max(0, place.lastIndexOf('.'), place.lastIndexOf('['))));
  };
  if (!exported && source !== '' && !module.isBroken) {
    repository.note({
      file,
      what: 'this file has no default export, so nothing of it is converted',
    });
  }
  return {
    value: isObject(value) ? (value as Record<string, unknown>) : {},
    ...lists,
    placeOf,
  };
}

/** The value that a module exports by a name, if it's a literal. */
export function readLiteralExport(file: string, name: string, repository: Repository): unknown {
  const module = readModule(file, { repository, modules: new Map() });
  const node = name === 'default' ? module.exported : module.names.get(name);
  const lists = { computed: [], dated: [], starts: new Map() };
  const value = node && read(node, '', { module, ...lists, depth: 0, count: [0] });
  return lists.computed.length + lists.dated.length === 0 ? value : undefined;
}

/** The modules of a configuration. */
interface Modules {
  repository: Repository;
  /** Those that were read, by their files. */
  modules: Map<string, Module>;
}

/** A file whose values are read. */
interface Module extends Modules {
  file: string;
  source: string;
  names: Map<string, SyntaxNode>;
  /** Names from files beside it: the file, and the name there. */
  imports: Map<string, { file: string; name: string }>;
  exported?: SyntaxNode;
  /** Whether it can't be parsed. */
  isBroken?: boolean;
}

function readModule(file: string, { repository, modules }: Modules): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = repository.read(file) ?? '';
  const text = file.endsWith('.json') ? `export default ${source}` : source;
  const names = new Map<string, SyntaxNode>();
  const module: Module = { file, repository, modules, source: text, names, imports: new Map() };
  modules.set(file, module);
  const parsed = parseModule(text);
  if ('body' in parsed) {
    for (const statement of parsed.body) noteStatement(statement, module);
  } else {
    module.isBroken = true;
    const line = parsed.start === undefined ? undefined : lineAt(text, parsed.start);
    const what = `this file can't be parsed, so nothing of it is converted: ${parsed.reason}`;
    repository.note({ file, ...(line && { line }), what });
  }
  return module;
}

function lineAt(text: string, start: number): number {
  return text.slice(0, start).split('\n').length;
}

function noteStatement(statement: SyntaxNode, module: Module): void {
  if (statement.type === 'ImportDeclaration') {
    noteImports(statement, module);
    return;
  }
  const declared = (statement.declaration ?? statement) as SyntaxNode;
  if (declared.type === 'VariableDeclaration') {
    for (const { id, init } of declared.declarations as {
      id: SyntaxNode;
      init: SyntaxNode | null;
    }[]) {
      if (init) module.names.set(String(id.name), init);
    }
  }
  if (declared.type === 'FunctionDeclaration' && declared.id) {
    module.names.set(String((declared.id as SyntaxNode).name), declared);
  }
  if (statement.type === 'ExportDefaultDeclaration') module.exported = declared;
  for (const { exported, local } of (statement.specifiers ?? []) as Record<string, SyntaxNode>[]) {
    if (exported?.name === 'default' && local) module.exported = local;
  }
  const assigned = (statement.expression ?? {}) as SyntaxNode;
  // As `rstack.config.ts` says what its tool for documentation is to do.
  if (assigned.type === 'CallExpression' && isCallOf('define.doc', assigned.callee)) {
    const [options] = assigned.arguments as SyntaxNode[];
    if (options) module.exported = options;
  }
  if (assigned.type !== 'AssignmentExpression') return;
  const { object, property } = assigned.left as { object?: SyntaxNode; property?: SyntaxNode };
  if (object?.name === 'module' && property?.name === 'exports') {
    module.exported = assigned.right as SyntaxNode;
  }
}

function noteImports(
  { source, specifiers }: SyntaxNode,
  { file, repository, imports }: Module,
): void {
  const from = String((source as SyntaxNode).value);
  if (!from.startsWith('.')) return;
  const found = fileOf(path.resolve(path.dirname(file), from), repository);
  if (!found) return;
  for (const { local, imported } of specifiers as { local: SyntaxNode; imported?: SyntaxNode }[]) {
    imports.set(String(local.name), { file: found, name: String(imported?.name ?? 'default') });
  }
}

/** The file of code or data that a path means, with or without its ending. */
export function fileOf(start: string, repository: Repository): string | undefined {
  const bare = start.replace(/\.[cm]?js$/, '');
  const ends = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];
  const names = [start, ...ends.map((end) => bare + end)];
  return names.find((name) => /\.(?:[cm]?[jt]s|json)$/.test(name) && repository.hasFile(name));
}

interface Reading {
  module: Module;
  computed: string[];
  dated: string[];
  /** Places of values, by their paths; of lists and objects by themselves, too. */
  starts: Map<string | object, { module: Module; start: number }>;
  depth: number;
  /** How many values were read, shared by all who read. */
  count: [number];
}

/** Names that refer to each other in a circle end here. */
const deepest = 50;

/** Characters of a path: each value has one, and names of someone else may be of any length. */
const longestPath = 1000;

/** Names that stand for lists of names multiply: reading ends here. */
const mostValues = 200_000;

function read(node: SyntaxNode, path: string, reading: Reading): unknown {
  const inner = { ...reading, depth: reading.depth + 1 };
  reading.count[0] += 1;
  if (reading.count[0] === mostValues) reading.computed.push(path);
  if (reading.depth > deepest || reading.count[0] >= mostValues) return undefined;
  noteStart(node, path, reading);
  switch (node.type) {
    case 'Literal':
      // Nothing is made of `null`; expressions and large integers are no text that could be written.
      if (node.value === null) return undefined;
      if (['string', 'number', 'boolean'].includes(typeof node.value)) return node.value;
      break;
    case 'TemplateLiteral':
      return readTemplate(node, path, inner);
    // The second value is the one that's written for when nothing else says it.
    case 'LogicalExpression':
      if (node.operator !== '&&') return read(node.right as SyntaxNode, path, inner);
      break;
    case 'ArrayExpression': {
      const list = readList(node, path, inner);
      noteStart(node, list, reading);
      return list;
    }
    case 'ObjectExpression': {
      const object = readObject(node, path, inner);
      noteStart(node, object, reading);
      return object;
    }
    case 'Identifier': {
      const found = find(String(node.name), reading.module);
      const result = found && passesOn(path) ? resultOf(found.node) : undefined;
      if (found) return read(result ?? found.node, path, { ...inner, module: found.module });
      break;
    }
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return read(node.expression as SyntaxNode, path, inner);
    case 'MemberExpression': {
      // What names a group is looked up: its key says more than nothing.
      const { name, value = name } = node.property as SyntaxNode;
      reading.computed.push(path);
      return /\.(?:label|text)$/.test(path) && typeof value === 'string' ? value : undefined;
    }
    case 'CallExpression': {
      if (isYear(node)) {
        reading.dated.push(path);
        return String(new Date().getFullYear());
      }
      const args = node.arguments as SyntaxNode[];
      const [first, last] = [args[0], args.at(-1)];
      const callee = node.callee as SyntaxNode;
      if (last?.type === 'ObjectExpression') {
        const call = {
          name: callee.name,
          ...(first?.type === 'Literal' && { first: first.value }),
        };
        const object = read(last, path, inner) as object;
        // A function that makes a group, and looks up its label.
        if (call.first && /\bsidebar\b/.test(path) && !('label' in object))
          reading.computed.push(`${path}.label`);
        return { ...object, [called]: call };
      }
      if (namesOfFiles.some((name) => isCallOf(name, callee))) {
        const parts = first?.type === 'Literal' ? args : args.slice(1);
        const names = parts.map((part) => read(part, path, inner));
        return names.every((name) => typeof name === 'string') ? names.join('/') : undefined;
      }
      if (last && passesOn(path)) {
        const passed = read(resultOf(last) ?? last, path, inner);
        if (isObject(passed)) return { ...passed, [called]: { name: callee.name } };
        break;
      }
      const found = args.length === 0 ? find(String(callee.name), reading.module) : undefined;
      const result = found && resultOf(found.node);
      if (result) return read(result, path, { ...inner, module: found.module });
      break;
    }
  }
  reading.computed.push(path);
  return undefined;
}

/** `new Date().getFullYear()`, or the year in UTC */
function isYear({ callee, arguments: args }: SyntaxNode): boolean {
  const { object, property } = callee as Record<string, SyntaxNode | undefined>;
  if (object?.type !== 'NewExpression' || !/^get(?:UTC)?FullYear$/.test(String(property?.name))) {
    return false;
  }
  const isDate = (object.callee as SyntaxNode).name === 'Date';
  return isDate && [args, object.arguments].every((list) => (list as SyntaxNode[]).length === 0);
}

/** `require.resolve('./sidebars.js')` and `path.join(__dirname, 'sidebars.js')` are names of files. */
const namesOfFiles = ['require.resolve', 'path.join', 'path.resolve'];

function isCallOf(name: string, callee: unknown): boolean {
  const { object, property } = callee as Record<string, SyntaxNode | undefined>;
  return `${object?.name}.${property?.name}` === name;
}

/** Whether a function takes a configuration and returns it with something added, as `wrap(config)` does. */
function passesOn(path: string): boolean {
  return path === '' || /^integrations\[\d+\]$/.test(path);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A text with values in it that are known. */
function readTemplate(node: SyntaxNode, path: string, reading: Reading): string | undefined {
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const values = (node.expressions as SyntaxNode[]).map((one) => read(one, path, reading));
  if (values.some((value) => typeof value !== 'string' && typeof value !== 'number')) {
    return undefined;
  }
  return parts.flatMap((part, index) => [part, values[index] ?? '']).join('');
}

function noteStart(
  { start }: SyntaxNode,
  place: string | object,
  { module, starts }: Reading,
): void {
  if (!starts.has(place)) starts.set(place, { module, start });
}

/** Finds the value of a name in this file or in one beside it. */
function find(name: string, module: Module): { node: SyntaxNode; module: Module } | undefined {
  const node = module.names.get(name);
  if (node) return { node, module };
  const imported = module.imports.get(name);
  if (!imported) return undefined;
  const other = readModule(imported.file, module);
  const there = imported.name === 'default' ? other.exported : other.names.get(imported.name);
  return there && { node: there, module: other };
}

/** Result of a function that only returns. */
function resultOf({ type, body }: SyntaxNode): SyntaxNode | undefined {
  if (!/Function/.test(type)) return undefined;
  const block = body as SyntaxNode;
  if (block.type !== 'BlockStatement') return block;
  const last = (block.body as SyntaxNode[]).at(-1);
  return last?.type === 'ReturnStatement' ? (last.argument as SyntaxNode) : undefined;
}

function readList(node: SyntaxNode, path: string, reading: Reading): unknown[] {
  return (node.elements as (SyntaxNode | null)[]).flatMap((element, index) => {
    if (!element) return [];
    if (element.type === 'SpreadElement') {
      const spread = read(element.argument as SyntaxNode, `${path}[${index}]`, reading);
      return Array.isArray(spread) ? spread : [];
    }
    const value = read(element, `${path}[${index}]`, reading);
    return value === undefined ? [] : [value];
  });
}

function readObject(node: SyntaxNode, path: string, reading: Reading): Record<string, unknown> {
  const entries = (node.properties as SyntaxNode[]).flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = read(property.argument as SyntaxNode, `${path}...`, reading);
      return Object.entries((spread ?? {}) as object);
    }
    const key = property.key as SyntaxNode;
    const name = String(key.name ?? key.value);
    const place = path ? `${path}.${name}` : name;
    if (place.length > longestPath) {
      reading.computed.push(path);
      return [];
    }
    noteStart(property, place, reading);
    // A method's result is no value until it's called.
    if (property.method) {
      reading.computed.push(place);
      return [];
    }
    const value = read(property.value as SyntaxNode, place, reading);
    // As a key of the new configuration it would be the prototype of what holds it.
    return value === undefined || name === '__proto__' ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** A part of a syntax tree, of which only a few forms matter here. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The statements of a module, or why it has none. */
type ParsedModule = { body: SyntaxNode[] } | { reason: string; start?: number };

/** A text of this length can't nest so deep that the parser runs out of stack, which ends its process. */
const harmless = 2000;

const script = `
import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
const { program, errors } = parseSync('module.ts', readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify({ body: program.body, errors }));`;

/** Parses JavaScript or TypeScript of someone else, without running it. */
export function parseModule(text: string): ParsedModule {
  const { body, errors } = text.length <= harmless ? parseHere(text) : parseApart(text);
  const [error] = errors;
  if (!error) return { body };
  const start = error.labels?.[0]?.start;
  return { reason: error.message, ...(start !== undefined && { start }) };
}

interface Parsed {
  body: SyntaxNode[];
  errors: readonly { message: string; labels?: readonly { start: number }[] }[];
}

function parseHere(text: string): Parsed {
  const { program, errors } = parseSync('module.ts', text);
  return { body: program.body as unknown as SyntaxNode[], errors };
}

function parseApart(text: string): Parsed {
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    input: text,
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
    timeout: 60_000,
  });
  if (status === 0) return JSON.parse(stdout);
  return { body: [], errors: [{ message: 'it nests too deep, or is too large' }] };
}
