import { parseSync } from 'rolldown/utils';

/** A part of a syntax tree, of which only a few forms matter here. */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** What a configuration file says in literals, and the paths of what it computes. */
export interface LiteralConfig {
  value: Record<string, unknown>;
  computed: string[];
}

/**
 * Reads what the default export of a configuration file says, without running it: literals, names
 * of the same file, and the last argument of calls such as `defineConfig({ … })`.
 *
 * @param file Name of the file, which tells its language.
 */
export function readLiteralConfig(file: string, source: string): LiteralConfig {
  const body = parseSync(file, source).program.body as unknown as Node[];
  const names = new Map<string, Node>();
  let exported: Node | undefined;
  for (const statement of body) {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type === 'VariableDeclaration') {
      for (const { id, init } of declared.declarations as { id: Node; init: Node | null }[]) {
        if (init) names.set(String(id.name), init);
      }
    }
    if (statement.type === 'ExportDefaultDeclaration') exported = statement.declaration as Node;
    const assigned = (statement.expression ?? {}) as Node;
    if (assigned.type === 'AssignmentExpression') exported = assigned.right as Node;
  }
  const computed: string[] = [];
  const value = exported ? read(exported, '', { names, computed, depth: 0 }) : {};
  return { value: (value ?? {}) as Record<string, unknown>, computed };
}

interface Reading {
  names: Map<string, Node>;
  computed: string[];
  depth: number;
}

/** Names that refer to each other in a circle end here. */
const deepest = 50;

function read(node: Node, path: string, reading: Reading): unknown {
  const inner = { ...reading, depth: reading.depth + 1 };
  if (reading.depth > deepest) return undefined;
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
        const value = read(element, `${path}[${index}]`, inner);
        return value === undefined ? [] : [value];
      });
    case 'ObjectExpression':
      return readObject(node, path, inner);
    case 'Identifier': {
      const named = reading.names.get(String(node.name));
      if (named) return read(named, path, inner);
      break;
    }
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return read(node.expression as Node, path, inner);
    case 'CallExpression': {
      const last = (node.arguments as Node[]).at(-1);
      const callee = node.callee as Node;
      if (last?.type === 'ObjectExpression') {
        return { ...(read(last, path, inner) as object), '()': callee.name };
      }
      break;
    }
  }
  reading.computed.push(path || 'the whole configuration');
  return undefined;
}

function readObject(node: Node, path: string, reading: Reading): Record<string, unknown> {
  const entries = (node.properties as Node[]).flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = read(property.argument as Node, `${path}...`, reading);
      return Object.entries((spread ?? {}) as object);
    }
    const key = property.key as Node;
    const name = String(key.name ?? key.value);
    const value = read(property.value as Node, path ? `${path}.${name}` : name, reading);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
