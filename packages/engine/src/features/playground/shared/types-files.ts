import type { LiveFile } from '#features/live/shared/live-files.ts';

/** What an editor needs to know the types of a program, as the build lists it in a `types.json` below `_live/`. */
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

/** What a program finds in the worker that runs it: the language, and no document. */
export const programLibs: readonly string[] = ['lib.es2023.d.ts', 'lib.webworker.d.ts'];
