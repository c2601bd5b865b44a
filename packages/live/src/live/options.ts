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
   * Packages that programs can import, your library first. A package can import those before it.
   * Without any, no program runs.
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
   * A module of your library that contains a binary as a list of numbers. It's sent as a file instead,
   * which is smaller.
   * @default none
   * @example { module: 'my-package/dist/engine-binary.js', export: 'engineBinary', file: 'engine.wasm' }
   */
  binary: z
    .strictObject({
      /** Path of the module below `node_modules`. @example 'my-package/dist/engine-binary.js' */
      module: z.string(),
      /** Name of the export with the numbers. @example 'engineBinary' */
      export: z.string(),
      /** Name for the file. @example 'engine.wasm' */
      file: z.string(),
    })
    .optional(),
  /**
   * WebAssembly file, as a path below `node_modules`, to compile once for all programs of a page. Your
   * library finds the `WebAssembly.Module` in `globalThis.__sandboxEngine`.
   * @default none @example 'my-package/dist/engine.wasm'
   */
  engine: z.string().optional(),
  /**
   * Modules that can't work in the sandbox, as paths below `node_modules`, with the modules of your
   * site to use in their place. Replacements can import private modules of a package by such paths.
   * @default {} @example { 'my-package/dist/load-engine.js': './load-engine.js' }
   */
  replacements: z.record(z.string(), z.string()).default({}),
  /**
   * Exports and modules that don't work in the sandbox, each with a sentence that says why. Programs
   * that use one show their recorded output, and the reference shows the sentence.
   * @default {} @example { openFolder: 'Folders need Node.' }
   */
  unavailable: z.record(z.string(), z.string()).default({}),
  /**
   * Module of your site that lets readers look into what a program stored. Its export `inspector` is an
   * `Inspector` of `@truedocs/live`.
   * @default none @example './inspector.ts'
   */
  inspector: z.string().optional(),
  /**
   * Path of pages about error messages. Their `h3` headings are messages in backticks, in which `…`
   * matches any text. A program that fails links to the entry of its message.
   * @default none @example '/guide/errors/'
   */
  errorPages: z.string().optional(),
  /**
   * What the editor completes besides the exports of packages.
   * @default none @example { tables: 'Schema' }
   */
  completions: z
    .strictObject({
      /**
       * Variables whose members are completed.
       * @default [] @example [{ variables: 'db', type: 'Database' }]
       */
      members: z.array(members).default([]),
      /**
       * Exported type that describes a database: its properties are tables, and their properties
       * columns. The editor completes both.
       * @default none @example 'Schema'
       */
      tables: z.string().optional(),
    })
    .prefault({}),
  /**
   * Fields to add to `package.json` when readers download a program.
   * @default {} @example { overrides: { 'large-package': 'npm:empty-npm-package@1.0.0' } }
   */
  project: z.record(z.string(), z.unknown()).default({}),
});

/** The checked options of a version, with all defaults. */
export type SandboxConfig = z.output<typeof sandboxSchema>;

/** The options of `liveExamples`: those of the default version, and of others. */
export const schema = sandboxSchema.extend({
  /**
   * Module of your site that shows what a program stored, below each example. Its export
   * `ProgramInspector` is a component with `ProgramInspectorProps`.
   * @default none @example './ProgramInspector.tsx'
   */
  inspectorView: z.string().optional(),
  /**
   * Sandboxes for other versions of the documentation. A version without one uses that of the default
   * version, or shows recorded output if it documents another package.
   * @default {} @example { v2: { packages: [{ name: 'my-package-2', importedAs: 'my-package' }] } }
   */
  versions: z.record(z.string(), sandboxSchema).default({}),
});

/** The checked options, with all defaults. */
export type LiveOptions = z.output<typeof schema>;
