import { ownValue } from '#shared/own-value.ts';
/**
 * The texts of a component in a language, as its prop `texts`. Script brings the English texts, so a
 * page carries only those that a site or a language has changed, and mostly none.
 *
 * @param texts Texts of the language.
 * @param defaults The component's own, in English.
 */
export function changedTexts<T extends Record<string, string>>(
  texts: T,
  defaults: T,
): { texts?: Record<string, string> } {
  const changed = Object.keys(defaults).flatMap((name) => {
    const text = ownValue(texts, name);
    return text === undefined || text === ownValue(defaults, name) ? [] : [[name, text] as const];
  });
  return changed.length > 0 ? { texts: Object.fromEntries(changed) } : {};
}
