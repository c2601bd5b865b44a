import { readFileSync } from 'node:fs';
import path from 'node:path';
import { engineDir, isInstalled } from '../files/project-dir.ts';

/**
 * Says what to install, because the engine doesn't bring the packages that only one of its parts needs.
 *
 * @param needs The start of the sentence: `The feature "reference" needs`.
 * @param names Optional peers of the engine.
 * @returns `undefined` when all of them are installed.
 */
export function missingPackages(needs: string, names: readonly string[]): string | undefined {
  const missing = [...new Set(names)].filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  const manifest = readFileSync(path.join(engineDir, 'package.json'), 'utf8');
  const { peerDependencies } = JSON.parse(manifest);
  const wanted = missing.map((name) => `${name}@${peerDependencies[name]}`).join(' ');
  const what =
    missing.length === 1 ? `the package ${missing[0]}` : `${missing.length} more packages`;
  return `${needs} ${what}. Run \`npm install ${wanted}\`.`;
}
