import { pattern } from 'truedocs/build';
import { z } from 'zod';

const members = z.strictObject({
  /** Names of variables, as a regular expression. @example 'db|trx' */
  variables: pattern,
  /** Exported type whose members are completed after these variables. @example 'Database' */
  type: z.string(),
  /** Property of that type to use in place of the type itself. @default none @example 'tables' */
  property: z.string().optional(),
});

/** The sandbox in which programs on the pages of a version run. */
export const sandboxSchema = z.strictObject({
  /**
   * The packages that programs can import, your library first. Each can import those before it. While
   * the list is empty, no program runs.
   * @default [] @example [{ name: 'my-package' }]
   */
  packages: z
    .array(
      z.strictObject({
        /** Name of the installed package. @example 'my-package' */
        name: z.string(),
        /** Name that programs import it by. @default its own name @example 'my-package' */
        importedAs: z.string().optional(),
        /** Further entry points to make importable. @default [] @example ['my-package/sub'] */
        modules: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /**
   * Sends a binary as a separate, smaller file if your library keeps it in a module as a list of numbers.
   * @default none
   * @example { module: 'my-package/dist/engine-binary.js', export: 'engineBinary', file: 'engine.wasm' }
   */
  binary: z
    .strictObject({
      /** The module's path below `node_modules`. @example 'my-package/dist/engine-binary.js' */
      module: z.string(),
      /** The export that holds the numbers. @example 'engineBinary' */
      export: z.string(),
      /** The name of that file. @example 'engine.wasm' */
      file: z.string(),
    })
    .optional(),
  /**
   * Compiles a WebAssembly file once for all programs of a page. Write its path below `node_modules`. Your
   * library finds the `WebAssembly.Module` in `globalThis.__sandboxEngine`.
   * @default none @example 'my-package/dist/engine.wasm'
   */
  engine: z.string().optional(),
  /**
   * Replaces modules that can't work in the sandbox with modules of your site. Name the replaced modules by
   * their paths below `node_modules`. A replacement can import a package's private modules by such a path, too.
   * @default {} @example { 'my-package/dist/load-engine.js': './load-engine.js' }
   */
  replacements: z.record(z.string(), z.string()).default({}),
  /**
   * Lists exports and modules that don't work in the sandbox, each with a sentence that says why. Programs
   * that use one show their recorded output, and the reference shows the sentence.
   * @default {} @example { openFolder: 'Folders need Node.' }
   */
  unavailable: z.record(z.string(), z.string()).default({}),
  /**
   * A module of your site that reads what a program has stored, so that readers can look into it. It exports
   * an `Inspector` from `@truedocs/live` as `inspector`.
   * @default none @example './inspector.ts'
   */
  inspector: z.string().optional(),
  /**
   * The path of your pages about error messages. A program that fails then links to the entry for its message:
   * an `h3` heading with the message in backticks, in which `…` matches any text.
   * @default none @example '/guide/errors/'
   */
  errorPages: z.string().optional(),
  /**
   * Completes more in the editor than the exports of packages.
   * @default none @example { tables: 'Schema' }
   */
  completions: z
    .strictObject({
      /**
       * Completes the members of variables.
       * @default [] @example [{ variables: 'db', type: 'Database' }]
       */
      members: z.array(members).default([]),
      /**
       * An exported type that describes a database: its properties are tables, and the tables' properties
       * are columns. The editor completes both.
       * @default none @example 'Schema'
       */
      tables: z.string().optional(),
    })
    .prefault({}),
  /**
   * Adds fields to the `package.json` of a program that readers download.
   * @default {} @example { overrides: { 'large-package': 'npm:empty-npm-package@1.0.0' } }
   */
  project: z.record(z.string(), z.unknown()).default({}),
});

/** The checked options of a version, with all defaults. */
export type SandboxConfig = z.output<typeof sandboxSchema>;

/** The options of `liveExamples`: those of the default version, and of others. */
export const schema = sandboxSchema.extend({
  /**
   * A module of your site that shows what a program has stored, below each example. It exports the component
   * `ProgramInspector`, which gets `ProgramInspectorProps`.
   * @default none @example './ProgramInspector.tsx'
   */
  inspectorView: z.string().optional(),
  /**
   * Gives other versions of the documentation sandboxes of their own. A version without one uses the default
   * version's, or shows recorded output if it documents another package.
   * @default {} @example { v2: { packages: [{ name: 'my-package-2', importedAs: 'my-package' }] } }
   */
  versions: z.record(z.string(), sandboxSchema).default({}),
});

/** The checked options, with all defaults. */
export type LiveOptions = z.output<typeof schema>;
