import path from 'node:path';

/**
 * Finds the file of a module as an import in a folder would: `./plugin.ts`, `package` or `package/part`.
 *
 * @param folder Absolute path.
 * @returns `undefined` where there is none.
 */
export async function resolveModule(name: string, folder: string): Promise<string | undefined> {
  if (path.isAbsolute(name)) return name;
  const { ResolverFactory } = await import('rolldown/experimental');
  // What has been installed since the last time counts, so nothing is kept.
  const resolver = new ResolverFactory({ conditionNames: ['node', 'import', 'default'] });
  return resolver.sync(folder, name).path;
}
