import { importedNames } from 'truedocs/left-out-code';

/** Modules whose components the engine has under the same or another name. */
const known =
  /^(?:@?rspress\/(?:core\/)?theme|@rspress\/core\/theme(?:-original)?|@theme\/(?:Tabs|TabItem)|@theme|@astrojs\/starlight\/components|@docusaurus\/useBaseUrl)$/;

/** Those of them that the engine has. */
const ours = new Set(['Tabs', 'Tab', 'Steps', 'Badge', 'FileTree', 'PackageManagerTabs']);

/** Bounded, because every line of a page may begin one that has no end. */
const statement = /^import\s([^'";]{0,1000}?)\sfrom\s{0,100}(['"])([^'"\n]+)\2;?[^\S\n]*(?:\n|$)/gm;

/** A text without the imports of components, and where these came from. */
export interface WithoutImports {
  text: string;
  /** Modules by the name of the component. */
  components: Map<string, string>;
}

/**
 * Drops imports of what a page uses as components, because these are known by name: the build says
 * which of them are missing. Other imports stay for it to name.
 *
 * @param text A page without its code.
 */
export function dropImports(text: string): WithoutImports {
  const components = new Map<string, string>();
  const used = new Set([...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name]) => name));
  const kept = text.replaceAll(statement, (whole, list: string, _, module: string) => {
    const names = importedNames(list.trim());
    const isKnown = known.test(module);
    if (!isKnown && (names.length === 0 || names.some((name) => !used.has(name)))) return whole;
    for (const name of names) {
      if (used.has(name) && !(isKnown && ours.has(name))) components.set(name, module);
    }
    return '';
  });
  return { text: kept, components };
}
