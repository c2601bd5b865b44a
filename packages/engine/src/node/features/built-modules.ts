import path from 'node:path';
import { engineDir, isOfEngine } from '../files/project-dir.ts';

/** Before the paths of the engine's modules, wherever that's installed. */
const ofEngine = 'truedocs/';

/**
 * Names a module that works on a built site, the same on each machine.
 *
 * @param file Absolute path.
 * @param dir Folder of the built site, or one beside it.
 */
export function builtModuleName(file: string, dir: string): string {
  const name = isOfEngine(file)
    ? ofEngine + path.relative(engineDir, file)
    : path.relative(dir, file);
  return name.split(path.sep).join('/');
}

/** Finds the module that a built site in a folder names. */
export function builtModuleFile(name: string, dir: string): string {
  return name.startsWith(ofEngine)
    ? path.join(engineDir, name.slice(ofEngine.length))
    : path.resolve(dir, name);
}
