/**
 * The `texts` prop of an island: only what a locale has changed, since the island knows the defaults.
 *
 * @param texts All texts of a language.
 * @param defaults Those that the island shows.
 * @returns No prop at all when nothing differs.
 */
export function islandTexts<T extends Record<string, string>>(
  texts: T,
  defaults: Partial<T>,
): { texts?: Record<string, string> } {
  const changed = Object.keys(defaults).flatMap((name) => {
    const text = texts[name];
    return text === undefined || text === defaults[name] ? [] : [[name, text]];
  });
  return changed.length > 0 ? { texts: Object.fromEntries(changed) } : {};
}
