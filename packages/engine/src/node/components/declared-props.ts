import path from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A value that a prop may hold, or a kind of value. */
export type PropValue =
  | { kind: 'string' | 'number' | 'boolean' | 'other' }
  | { kind: 'literal'; value: string | number | boolean };

/** The props that a component declares, by name. */
export type DeclaredProps = Record<string, { isOptional: boolean; values: PropValue[] }>;

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Named<T extends string> = Extract<Statement, { type: T }>;
type Type = Named<'TSTypeAliasDeclaration'>['typeAnnotation'];
type Members = Named<'TSInterfaceDeclaration'>['body']['body'];
type Parameter = Named<'FunctionDeclaration'>['params'][number];
type Binding = Extract<
  Named<'VariableDeclaration'>['declarations'][number]['id'],
  { type: 'Identifier' }
>;

/** Types and components that a module declares, by name. */
interface Declarations {
  types: Map<string, Type | Members>;
  components: Map<string, Parameter | undefined>;
}

/**
 * Reads the props of the components of a module from the types it declares. Nothing is
 * run, and types of other modules aren't followed.
 *
 * @param file Path of the module; a default export is called like the file.
 * @param source Its text, TypeScript or JavaScript with JSX.
 * @returns Props by component; `undefined` for a component whose props aren't all written in the
 *   module.
 */
export function readDeclaredProps(
  file: string,
  source: string,
): Map<string, DeclaredProps | undefined> {
  const { program } = parseSync(file, source);
  const declarations = declarationsOf(program.body, path.basename(file).split('.', 1)[0] ?? '');
  return new Map(
    [...declarations.components].map(([name, parameter]) => [
      name,
      propsOf(parameter, declarations.types),
    ]),
  );
}

function declarationsOf(body: Statement[], fileName: string): Declarations {
  const types: Declarations['types'] = new Map();
  const components: Declarations['components'] = new Map();
  const exported = exportedNames(body, fileName);
  const add = (local: string, parameter: Parameter | undefined) => {
    for (const name of [local, ...(exported.get(local) ?? [])]) components.set(name, parameter);
  };
  for (const statement of body) {
    const isDefault = statement.type === 'ExportDefaultDeclaration';
    const isExported = isDefault || statement.type === 'ExportNamedDeclaration';
    const declared = isExported ? statement.declaration : statement;
    switch (declared?.type) {
      case 'TSTypeAliasDeclaration':
        types.set(declared.id.name, declared.typeAnnotation);
        break;
      case 'TSInterfaceDeclaration':
        if (declared.extends.length === 0) types.set(declared.id.name, declared.body.body);
        break;
      case 'FunctionDeclaration':
      case 'TSDeclareFunction': {
        const parameter = declared.params[0] as Parameter;
        if (isDefault) components.set(fileName, parameter);
        if (declared.id) add(declared.id.name, parameter);
        break;
      }
      case 'ArrowFunctionExpression':
        components.set(fileName, declared.params[0] as Parameter);
        break;
      case 'VariableDeclaration':
        for (const { id, init } of declared.declarations) {
          if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') continue;
          const parameter = typedBy(id, init.params[0] as Parameter);
          add(id.name, parameter);
        }
        break;
    }
  }
  return { types, components };
}

/** The names under which a module exports what it declares elsewhere; its default is called like the file. */
function exportedNames(body: Statement[], fileName: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (local: string, exported: string) =>
    names.set(local, [...(names.get(local) ?? []), exported === 'default' ? fileName : exported]);
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'Identifier') add(declaration.name, 'default');
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
      for (const { local, exported } of statement.specifiers) {
        if (local.type === 'Identifier' && exported.type === 'Identifier') {
          add(local.name, exported.name);
        }
      }
    }
  }
  return names;
}

/** The props of `const Note: FC<Props> = ({ a }) => …`, whose parameter has no type of its own. */
function typedBy(id: Binding, parameter: Parameter | undefined): Parameter | undefined {
  const type = id.typeAnnotation?.typeAnnotation;
  if (type?.type !== 'TSTypeReference') return parameter;
  const [props] = type.typeArguments?.params ?? [];
  return props && ({ typeAnnotation: { typeAnnotation: props } } as unknown as Parameter);
}

function propsOf(
  parameter: Parameter | undefined,
  types: Declarations['types'],
): DeclaredProps | undefined {
  if (!parameter) return {};
  const { typeAnnotation: annotation } = parameter as { typeAnnotation?: { typeAnnotation: Type } };
  const members = annotation && membersOf(annotation.typeAnnotation, types);
  if (!members) return undefined;
  const props: DeclaredProps = {};
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return undefined;
    const type = member.typeAnnotation?.typeAnnotation;
    props[member.key.name] = {
      isOptional: member.optional,
      values: type ? valuesOf(type, types) : [{ kind: 'other' }],
    };
  }
  return props;
}

/** The members of an object type; `undefined` where another module declares them. */
function membersOf(type: Type, types: Declarations['types']): Members | undefined {
  if (type.type === 'TSTypeLiteral') return type.members;
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((part) => membersOf(part, types));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const named = namedType(type, types);
  return Array.isArray(named) ? named : named && membersOf(named, types);
}

function namedType(type: Type, types: Declarations['types']): Type | Members | undefined {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  return type.typeArguments ? undefined : types.get(type.typeName.name);
}

function valuesOf(type: Type, types: Declarations['types']): PropValue[] {
  switch (type.type) {
    case 'TSStringKeyword':
      return [{ kind: 'string' }];
    case 'TSNumberKeyword':
      return [{ kind: 'number' }];
    case 'TSBooleanKeyword':
      return [{ kind: 'boolean' }];
    case 'TSUnionType':
      return type.types.flatMap((part) => valuesOf(part, types));
    case 'TSLiteralType': {
      const value = 'value' in type.literal ? type.literal.value : undefined;
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      return [isPlain ? { kind: 'literal', value: value as string } : { kind: 'other' }];
    }
    case 'TSUndefinedKeyword':
      return [];
    default: {
      const named = namedType(type, types);
      return named && !Array.isArray(named) ? valuesOf(named, types) : [{ kind: 'other' }];
    }
  }
}
