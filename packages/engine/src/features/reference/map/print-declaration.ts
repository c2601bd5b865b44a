import { type Reflection, reflectionKind, type Type } from '../extract/typedoc-json.ts';
import {
  printFunction,
  printMember,
  printObject,
  printType,
  printTypeParameters,
} from './print-type.ts';

/** TypeScript source of a whole exported declaration, not yet laid out. */
export function printDeclaration(symbol: Reflection): string {
  const { name, kind, typeParameters, signatures = [], type } = symbol;
  switch (kind) {
    case reflectionKind.function:
      return signatures
        .map((signature) => `declare function ${name}${printFunction(signature, ': ')};`)
        .join('\n');
    case reflectionKind.class:
      return `declare class ${name}${heading(symbol)} { ${members(symbol)} }`;
    case reflectionKind.interface:
      return `interface ${name}${heading(symbol)} { ${members(symbol)} }`;
    case reflectionKind.typeAlias:
      return `type ${name}${printTypeParameters(typeParameters)} = ${type ? printType(type) : printObject(symbol)};`;
    default:
      return `declare const ${name}: ${printType(type)};`;
  }
}

function heading(symbol: Reflection): string {
  const list = (word: string, types: Type[] | undefined) =>
    types && types.length > 0 ? ` ${word} ${types.map(printType).join(', ')}` : '';
  return (
    printTypeParameters(symbol.typeParameters) +
    list('extends', symbol.extendedTypes) +
    list('implements', symbol.implementedTypes)
  );
}

function members(symbol: Reflection): string {
  return publicMembers(symbol).map(printMember).join('; ');
}

/** Members that a user of the package may touch. */
export function publicMembers({ children = [] }: Reflection): Reflection[] {
  return children.filter(({ flags }) => !flags?.isPrivate && !flags?.isProtected);
}
