import type { Plugin, PluginContext } from 'rolldown';

/**
 * Takes the stylesheets that modules import out of a bundle and collects their texts in the order in
 * which the modules run: that in which they are read differs from build to build.
 *
 * @param styles Filled when all modules are read.
 */
export function collectStyles(styles: string[]): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'collect-styles',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        texts.set(id, code);
        return { code: '', moduleType: 'js', moduleSideEffects: true };
      },
    },
    buildEnd() {
      styles.push(...modulesInOrder(this).flatMap((id) => texts.get(id) ?? []));
    },
  };
}

/** A module runs after those that it imports, and once; what is imported dynamically runs last. */
function modulesInOrder(context: PluginContext): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const later: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of importedIds) visit(imported);
    ordered.push(id);
    later.push(...dynamicallyImportedIds);
  };
  for (const id of context.getModuleIds()) if (context.getModuleInfo(id)?.isEntry) visit(id);
  for (const id of later) visit(id);
  return ordered;
}
