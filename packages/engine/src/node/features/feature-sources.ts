import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FeatureContext } from '#contract/feature.ts';
import { filesOfModules, hashOfModules } from '../cache/module-hash.ts';
import { hashOf } from '../cache/store.ts';
import { isOwnModule } from '../files/project-dir.ts';
import { importDefault } from '../modules/import-default.ts';
import type { LoadedFeature } from './load-features.ts';

/** What a feature is made from and reads. */
export interface FeatureSources
  extends Pick<FeatureContext<unknown>, 'dependsOn' | 'importDefault'> {
  /**
   * Hash of its options, its module graph, the modules that options name, and what it depends on, as they
   * were when it was first asked for: a feature that is set up stays as it is.
   */
  hash(): Promise<string>;
  /**
   * What changes it during development: files, and folders with a slash at their end. The engine's own
   * modules don't count, because it runs as it was started.
   */
  watched(): Promise<string[]>;
}

/** Notes what a feature reads. @param root The site's folder. */
export function openFeatureSources(
  { file, options }: Pick<LoadedFeature, 'file' | 'options'>,
  root: string,
): FeatureSources {
  const modules = new Set([file]);
  const named = new Set<string>();
  const find = async () => {
    const code = await hashOfModules([...modules]);
    const texts = [...named].sort().flatMap((one) => [one, ...contentOf(one)]);
    return hashOf(code, JSON.stringify(options), ...texts);
  };
  let hash: Promise<string> | undefined;
  return {
    dependsOn(name) {
      const found = path.resolve(root, name);
      named.add(found);
      return found;
    },
    async importDefault(name) {
      const module = path.resolve(root, name);
      modules.add(module);
      return (await importDefault(module, root)).value;
    },
    hash() {
      hash ??= find();
      return hash;
    },
    async watched() {
      const folders = [...named].map((one) => (isFolder(one) ? one + path.sep : one));
      const files = await filesOfModules([...modules].filter((one) => !isOwnModule(one)));
      return [...folders, ...files.filter((one) => !isOwnModule(one))];
    },
  };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Hash of a file, or names and hashes of a folder's; nothing where neither is there. */
function contentOf(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [hashOf(readFileSync(place, 'latin1'))];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => [name, ...contentOf(path.join(place, name))]);
}
