import type { ApiMember, ApiSymbol } from '../api-symbol.ts';

/** A member that outlines and lists name. */
interface ListedMember {
  id: string;
  /** `close()`, `db`. */
  text: string;
}

/** The properties of an object whose functions are called, as of `Lix`; those of others are read as a whole. */
export function listedProperties({ properties }: Pick<ApiSymbol, 'properties'>): ListedMember[] {
  if (!properties.some(isFunction)) return [];
  return properties
    .filter(({ name }) => !name.includes('.'))
    .map((member) => ({ id: member.id, text: member.name + (isFunction(member) ? '()' : '') }));
}

/** The methods of a class or an object; its constructor comes first. */
export function listedMethods({ methods }: Pick<ApiSymbol, 'methods'>): ListedMember[] {
  return methods.map(({ id, name }) => ({ id, text: `${name}()` }));
}

/** Whether it is called. The type of a function begins with its parameters; a list of functions ends with brackets. */
function isFunction({ type: { value }, name }: ApiMember): boolean {
  const isType = /^[(<]/.test(value) && value.includes(' => ') && !value.endsWith('[]');
  return isType && !name.includes('.');
}
