import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installedFile } from '../files/project-dir.ts';

/** Where the path of a module of React goes on behind its package. */
const inReact = /[\\/]cjs[\\/]react\.\w/;

/**
 * Says which two copies of React are loaded where an error comes from one that isn't the engine's: hooks work with one
 * only. Bundles hold the engine's alone, but the development server leaves installed packages to Node, which finds
 * what lies beside them.
 *
 * @param stack Of the error.
 * @returns A sentence with a blank before it, or nothing.
 */
export function reactCopies(stack: string): string {
  const frame = stack.split('\n').find((line) => inReact.test(line));
  if (frame === undefined) return '';
  // `at exports.useState (/path/node_modules/react/cjs/react.development.js:1:2)`
  const found = frame.slice(frame.indexOf('(') + 1, frame.search(inReact));
  const folder = found.startsWith('file:') ? fileURLToPath(found) : found;
  // A bundle's map may name a place that this machine doesn't have.
  if (!existsSync(folder)) return '';
  const other = realpathSync(folder);
  const own = installedFile('react');
  if (other === own) return '';
  return ` Two copies of React are loaded, ${other} and ${own}, and hooks work with one only. Let the package that brings the first list react as a peer, or delete that copy.`;
}
