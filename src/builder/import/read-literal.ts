import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { isInside, repositoryOf } from './repository.ts';

/** A part of a syntax tree, of which only a few forms matter here. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** What a configuration file says in literals, and the paths of what it computes. */
export interface LiteralConfig {
  value: Record<string, unknown>;
  computed: string[];
  /** 1-based line of the file at which a value starts, by its path; of values in this file only. */
  lines: ReadonlyMap<string, number>;
}

/**
 * Reads what the default export of a configuration file says, without running it: literals, names
 * of the same file or of files beside it, what functions return in their only statement, and the
 * last argument of calls such as `defineConfig({ … })`.
 *
 * @param dir Folder of the site.
 * @param name Path of the file, below that folder.
 */
export function readLiteralConfig(dir: string, name: string): LiteralConfig {
  const file = path.join(dir, name);
  const module = readModule(file, repositoryOf(dir));
  const reading: Reading = { module, computed: [], lines: new Map(), entry: file, depth: 0 };
  const { exported } = module;
  const value = exported ? read(resultOf(exported) ?? exported, '', reading) : {};
  const isObject = typeof value === 'object' && value !== null;
  return {
    value: isObject ? (value as Record<string, unknown>) : {},
    computed: reading.computed,
    lines: reading.lines,
  };
}

/** A file whose values are read. */
interface Module {
  file: string;
  /** Folder outside of which no file is read. */
  repository: string;
  source: string;
  names: Map<string, Node>;
  /** Names from files beside it: the file, and the name there. */
  imports: Map<string, { file: string; name: string }>;
  exported?: Node;
}

function readModule(file: string, repository: string): Module {
  const source = readFileSync(file, 'utf8');
  const text = file.endsWith('.json') ? `export default ${source}` : source;
  const { body } = parseSync(file.replace(/\.json$/, '.js'), text).program;
  const module: Module = {
    file,
    repository,
    source: text,
    names: new Map(),
    imports: new Map(),
  };
  for (const statement of body as unknown as Node[]) noteStatement(statement, module);
  return module;
}

function noteStatement(statement: Node, module: Module): void {
  if (statement.type === 'ImportDeclaration') {
    noteImports(statement, module);
    return;
  }
  const declared = (statement.declaration ?? statement) as Node;
  if (declared.type === 'VariableDeclaration') {
    for (const { id, init } of declared.declarations as { id: Node; init: Node | null }[]) {
      if (init) module.names.set(String(id.name), init);
    }
  }
  if (declared.type === 'FunctionDeclaration' && declared.id) {
    module.names.set(String((declared.id as Node).name), declared);
  }
  if (statement.type === 'ExportDefaultDeclaration') module.exported = declared;
  const assigned = (statement.expression ?? {}) as Node;
  if (assigned.type !== 'AssignmentExpression') return;
  const { object, property } = assigned.left as { object?: Node; property?: Node };
  if (object?.name === 'module' && property?.name === 'exports') {
    module.exported = assigned.right as Node;
  }
}

function noteImports({ source, specifiers }: Node, { file, repository, imports }: Module): void {
  const from = String((source as Node).value);
  if (!from.startsWith('.')) return;
  const found = fileOf(path.resolve(path.dirname(file), from));
  if (!found || !isInside(found, repository)) return;
  for (const { local, imported } of specifiers as { local: Node; imported?: Node }[]) {
    imports.set(String(local.name), { file: found, name: String(imported?.name ?? 'default') });
  }
}

function fileOf(start: string): string | undefined {
  const bare = start.replace(/\.m?js$/, '');
  const ends = ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'];
  const names = [start, ...ends.map((end) => bare + end)];
  return names.find((name) => /\.(?:m?[jt]s|json)$/.test(name) && existsSync(name));
}

interface Reading {
  module: Module;
  computed: string[];
  lines: Map<string, number>;
  /** The configuration file itself. */
  entry: string;
  depth: number;
}

/** Names that refer to each other in a circle end here. */
const deepest = 50;

function read(node: Node, path: string, reading: Reading): unknown {
  const inner = { ...reading, depth: reading.depth + 1 };
  if (reading.depth > deepest) return undefined;
  noteLine(node, path, reading);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral': {
      const parts = node.quasis as { value: { cooked: string } }[];
      if (parts.length === 1) return parts[0]?.value.cooked;
      break;
    }
    case 'ArrayExpression':
      return (node.elements as Node[]).flatMap((element, index) => {
        if (element.type === 'SpreadElement') {
          const spread = read(element.argument as Node, `${path}[${index}]`, inner);
          return Array.isArray(spread) ? spread : [];
        }
        const value = read(element, `${path}[${index}]`, inner);
        return value === undefined ? [] : [value];
      });
    case 'ObjectExpression':
      return readObject(node, path, inner);
    case 'Identifier': {
      const found = find(String(node.name), reading.module);
      if (found) return read(found.node, path, { ...inner, module: found.module });
      break;
    }
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return read(node.expression as Node, path, inner);
    case 'CallExpression': {
      const args = node.arguments as Node[];
      const last = args.at(-1);
      const callee = node.callee as Node;
      if (last?.type === 'ObjectExpression') {
        return { ...(read(last, path, inner) as object), '()': callee.name };
      }
      const found = args.length === 0 ? find(String(callee.name), reading.module) : undefined;
      const result = found && resultOf(found.node);
      if (result) return read(result, path, { ...inner, module: found.module });
      break;
    }
  }
  reading.computed.push(path || 'the whole configuration');
  return undefined;
}

function noteLine({ start }: Node, path: string, { module, entry, lines }: Reading): void {
  if (module.file !== entry || lines.has(path)) return;
  lines.set(path, module.source.slice(0, start).split('\n').length);
}

/** What a name of this file means, or one of a file beside it. */
function find(name: string, module: Module): { node: Node; module: Module } | undefined {
  const node = module.names.get(name);
  if (node) return { node, module };
  const imported = module.imports.get(name);
  if (!imported) return undefined;
  const other = readModule(imported.file, module.repository);
  const there = imported.name === 'default' ? other.exported : other.names.get(imported.name);
  return there && { node: there, module: other };
}

/** What a function returns if that's all it does. */
function resultOf({ type, body }: Node): Node | undefined {
  if (!/Function/.test(type)) return undefined;
  const block = body as Node;
  if (block.type !== 'BlockStatement') return block;
  const [first, second] = block.body as Node[];
  return second || first?.type !== 'ReturnStatement' ? undefined : (first.argument as Node);
}

function readObject(node: Node, path: string, reading: Reading): Record<string, unknown> {
  const entries = (node.properties as Node[]).flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = read(property.argument as Node, `${path}...`, reading);
      return Object.entries((spread ?? {}) as object);
    }
    const key = property.key as Node;
    const name = String(key.name ?? key.value);
    const place = path ? `${path}.${name}` : name;
    noteLine(property, place, reading);
    // What a method would do when it's called is no value.
    if (property.method) {
      reading.computed.push(place);
      return [];
    }
    const value = read(property.value as Node, place, reading);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
