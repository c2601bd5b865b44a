/** Picks texts from all those of the theme: the ones that a list of defaults names. */
export function pickTexts<T extends object>(texts: T, defaults: T): T {
  const names = Object.keys(defaults) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as T;
}
