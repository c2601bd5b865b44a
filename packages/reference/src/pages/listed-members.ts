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

/** Methods below a heading. */
interface MethodGroup {
  id: string;
  title: string;
  methods: ApiMethod[];
}

/** The methods of each topic, and then the others. */
export function methodGroups({ methods }: Pick<ApiSymbol, 'methods'>): MethodGroup[] {
  const topics = [...new Set(methods.map(({ topic }) => topic))];
  const rest = topics.length > 1 ? 'Other methods' : 'Methods';
  return topics.map((topic) => ({
    id: topic === undefined ? 'methods' : `methods-${slug(topic)}`,
    title: topic ?? rest,
    methods: methods.filter((method) => method.topic === topic),
  }));
}

/** Whether it is called. The type of a function begins with its parameters; a list of functions ends with brackets. */
function isFunction({ type: { value }, name }: ApiMember): boolean {
  const isType = /^[(<]/.test(value) && value.includes(' => ') && !value.endsWith('[]');
  return isType && !name.includes('.');
}
