import { longestFrontMatter } from 'truedocs/tools';
import { parseDocument } from 'yaml';

type Values = Record<string, unknown>;

/**
 * The keys and values of a text in YAML; nothing for one that holds none, or that can't be read: it may
 * be wrong, longer than any page needs, or full of references that multiply or lead back to themselves.
 */
export function readYaml(text: string): Values | undefined {
  if (text.length > longestFrontMatter) return undefined;
  try {
    const document = parseDocument(text);
    const values: unknown = document.errors.length > 0 ? undefined : document.toJS();
    const isObject = typeof values === 'object' && values !== null && !Array.isArray(values);
    // References that lead back to themselves have no such form.
    return isObject ? JSON.parse(JSON.stringify(values)) : undefined;
  } catch {
    return undefined;
  }
}
