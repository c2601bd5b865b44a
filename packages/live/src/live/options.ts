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
   * The packages that live examples can import, your library first. Each package can import the ones
   * before it. If the list is empty, examples don't run.
   * @default [] @example [{ name: 'my-package' }]
   */
  packages: z
    .array(
      z.strictObject({
        /** Name of the installed package. @example 'my-package' */
        name: z.string(),
        /** Name that programs import. @default its own name @example 'my-package' */
        importedAs: z.string().optional(),
        /** Further entry points to make importable. @default [] @example ['my-package/sub'] */
        modules: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /**
   * Serves a binary, such as WebAssembly, as a separate, smaller file if your library embeds it in a
   * module as an array of numbers.
   * @default none
   * @example { module: 'my-package/dist/engine-binary.js', export: 'engineBinary', file: 'engine.wasm' }
   */
  binary: z
    .strictObject({
      /**
       * The path of the module that contains the array, relative to `node_modules`.
       * @example 'my-package/dist/engine-binary.js'
       */
      module: z.string(),
      /** The name under which the module exports the array. @example 'engineBinary' */
      export: z.string(),
      /** The name to give the separate file. @example 'engine.wasm' */
      file: z.string(),
    })
    .optional(),
  /**
   * The path of a WebAssembly file, relative to `node_modules`. The file is compiled once for all
   * examples on a page, and your library finds the `WebAssembly.Module` in
   * `globalThis.__sandboxEngine`.
   * @default none @example 'my-package/dist/engine.wasm'
   */
  engine: z.string().optional(),
  /**
   * Replaces modules that don't work in the examples' sandbox with your own. Each key is the
   * path of a module, and its value is the path of your replacement. Your replacement can import a
   * package's private modules. Paths in packages are relative to `node_modules`.
   * @default {} @example { 'my-package/dist/load-engine.js': './load-engine.js' }
   */
  replacements: z.record(z.string(), z.string()).default({}),
  /**
   * Lists exports and modules that don't work in the sandbox, each with the reason. An example that
   * uses one shows its recorded output, and the API reference shows the reason.
   * @default {} @example { openFolder: 'Folders need Node.' }
   */
  unavailable: z.record(z.string(), z.string()).default({}),
  /**
   * The path of a module that reads the data an example has stored, so readers can inspect it. The
   * module exports an object called `inspector`, of the type `Inspector` from `@truedocs/live`.
   * @default none @example './inspector.ts'
   */
  inspector: z.string().optional(),
  /**
   * The path of your pages about error messages. When an example throws, its output links to the
   * heading for that message: an `h3` with the message in backticks, where `…` matches any text.
   * @default none @example '/guide/errors/'
   */
  errorPages: z.string().optional(),
  /**
   * Adds completions to the editor, in addition to your packages' exports.
   * @default none @example { tables: 'Schema' }
   */
  completions: z
    .strictObject({
      /**
       * Suggests members for variables whose names match a pattern. Each entry pairs a regular expression
       * for variable names with an exported type.
       * @default [] @example [{ variables: 'db', type: 'Database' }]
       */
      members: z.array(members).default([]),
      /**
       * The name of an exported type that describes a database: its properties are tables, and each
       * table's properties are columns. The editor completes tables and columns.
       * @default none @example 'Schema'
       */
      tables: z.string().optional(),
    })
    .prefault({}),
  /**
   * Adds fields to the `package.json` of examples that readers download.
   * @default {} @example { overrides: { 'large-package': 'npm:empty-npm-package@1.0.0' } }
   */
  project: z.record(z.string(), z.unknown()).default({}),
});

/** The checked options of a version, with all defaults. */
export type SandboxConfig = z.output<typeof sandboxSchema>;

/** The options of `liveExamples`: those of the default version, and of others. */
export const schema = sandboxSchema.extend({
  /**
   * The path of a module that shows the data each example has stored, below it. The module
   * exports a component called `ProgramInspector`, which gets `ProgramInspectorProps`.
   * @default none @example './ProgramInspector.tsx'
   */
  inspectorView: z.string().optional(),
  /**
   * Sets up separate sandboxes for other versions of the documentation. A version that isn't listed
   * uses the default version's sandbox or, if it documents a different package, shows only recorded
   * output.
   * @default {} @example { v2: { packages: [{ name: 'my-package-2', importedAs: 'my-package' }] } }
   */
  versions: z.record(z.string(), sandboxSchema).default({}),
});

/** The checked options, with all defaults. */
export type LiveOptions = z.output<typeof schema>;
