import type { LiveFile } from '#features/live/shared/live-files.ts';

/**
 * Files that tell an editor the types of a program, as the build lists them in a `types.json` below
 * `_live/`.
 */
export interface TypesFiles {
  /** TypeScript, as the script of a worker. */
  worker: LiveFile;
  /** Each holds declarations as JSON: `Declarations`. */
  declarations: LiveFile[];
}

/** Texts of declaration files and manifests, by path: `/lib/…` and `/node_modules/…`. */
export type Declarations = Record<string, string>;

/** Folder of TypeScript's own declarations. */
export const libFolder = '/lib/';

/** Libraries of a program: those of a worker, which has the language and no document. */
export const programLibs: readonly string[] = ['lib.es2023.d.ts', 'lib.webworker.d.ts'];
