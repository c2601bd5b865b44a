import type { Heading } from 'truedocs/shared';
import type { ApiMember, ApiMethod, ApiSymbol } from '../api-symbol.ts';
import { slug } from './slug.ts';

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

/** The methods of a class or an object. */
export function listedMethods({ methods }: Pick<ApiSymbol, 'methods'>): ListedMember[] {
  return methods.map(({ id, name }) => ({ id, text: `${name}()` }));
}

/** Methods with the heading of their topic, if they have one. */
interface MethodGroup {
  heading?: Heading;
  methods: ApiMethod[];
}

/** The methods below each topic, and then the others. */
export function methodGroups({ methods }: Pick<ApiSymbol, 'methods'>): MethodGroup[] {
  return [...new Set(methods.map(({ topic }) => topic))].map((topic) => ({
    ...(topic && { heading: { id: `methods-${slug(topic)}`, text: topic, depth: 3 } }),
    methods: methods.filter((method) => method.topic === topic),
  }));
}

/** Whether it is called. The type of a function begins with its parameters; a list of functions ends with brackets. */
function isFunction({ type: { value }, name }: ApiMember): boolean {
  const isType = /^[(<]/.test(value) && value.includes(' => ') && !value.endsWith('[]');
  return isType && !name.includes('.');
}
