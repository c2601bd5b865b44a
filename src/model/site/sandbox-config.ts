import { z } from 'zod';
import { pattern } from './pattern.ts';

const members = z.strictObject({
  /** Names of variables, as a regular expression. @example 'db|trx' */
  variables: pattern,
  /** The exported type of what they hold. @example 'Database' */
  type: z.string(),
  /** A property of that type, where the variables hold its value. @example 'tables' */
  property: z.string().optional(),
});

/** What `sandbox` may say in `site.config.ts`: what programs that run in the page can do. */
export const sandboxSchema = z.strictObject({
  /**
   * Packages that programs can import, the library first; later ones may import earlier ones.
   * @default the package of the reference @example [{ name: 'my-package' }]
   */
  packages: z
    .array(
      z.strictObject({
        name: z.string(),
        /** Further modules of the package. @default [] @example ['my-package/sub'] */
        modules: z.array(z.string()).default([]),
      }),
    )
    .optional(),
  /** A module of the library that holds a binary as a list of numbers; it travels as a file instead. */
  binary: z
    .strictObject({
      /** Path below `node_modules`. @example 'my-package/dist/engine-binary.js' */
      module: z.string(),
      /** Name of its export. @example 'engineBinary' */
      export: z.string(),
      /** Name of the file. @example 'engine.wasm' */
      file: z.string(),
    })
    .optional(),
  /**
   * Module, relative to the site's folder, that lets readers look into what a program stored: its
   * export `inspector` is an `Inspector` of `src/live/inspector.ts`.
   * @default none @example './inspector.ts'
   */
  inspector: z.string().optional(),
  /** What the editor offers beside the exports of the packages. */
  completions: z
    .strictObject({
      members: z.array(members).default([]),
      /** The exported type whose properties are tables, and theirs columns. @example 'Schema' */
      tables: z.string().optional(),
    })
    .prefault({}),
  /** What the example `persistence` needs to keep data in the browser. */
  storage: z
    .strictObject({
      /** The library's own worker, below `node_modules`. @example 'my-package/dist/worker.js' */
      worker: z.string(),
      /** Folder of the origin's private file system that "Delete the data" removes. @example '.db' */
      folder: z.string(),
    })
    .optional(),
});

/** The checked `sandbox` of a configuration. */
export type SandboxConfig = z.output<typeof sandboxSchema>;
