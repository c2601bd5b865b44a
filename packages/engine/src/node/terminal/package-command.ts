import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The commands of the core, whose places no package can take. */
export const coreCommands = ['build', 'check', 'dev', 'preview', 'version'] as const;

const ofCore = new Set<string>(coreCommands);

/**
 * Finds a command that a package beside the engine brings: `truedocs samples` is the program `truedocs-samples` of
 * `@truedocs/live`, where that's installed, here or in a folder above.
 *
 * @returns Runs the program, which reads its arguments itself; `undefined` where there is none.
 */
export function packageCommand(
  name: string,
  folder: string = process.cwd(),
): (() => Promise<unknown>) | undefined {
  if (ofCore.has(name)) return undefined;
  const scope = path.join(folder, 'node_modules/@truedocs');
  for (const one of existsSync(scope) ? readdirSync(scope) : []) {
    const { bin = {} } = JSON.parse(readFileSync(path.join(scope, one, 'package.json'), 'utf8'));
    const program = new Map<string, string>(Object.entries(bin)).get(`truedocs-${name}`);
    if (program) return () => import(pathToFileURL(path.join(scope, one, program)).href);
  }
  const above = path.dirname(folder);
  return above === folder ? undefined : packageCommand(name, above);
}
