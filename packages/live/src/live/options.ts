import { pattern } from 'truedocs/build';
import { z } from 'zod';

const members = z.strictObject({
  /** Names of variables, as a regular expression. @example 'db|trx' */
  variables: pattern,
  /** The exported type of what they hold. @example 'Database' */
  type: z.string(),
  /** A property of that type, where the variables hold its value. @example 'tables' */
  property: z.string().optional(),
});

/** The sandbox in which programs on the pages of a version run. */
export const sandboxSchema = z.strictObject({
  /**
   * Packages that programs can import, the library first; later ones may import earlier ones. Without
   * any, no program runs.
   * @default [] @example [{ name: 'my-package' }]
   */
  packages: z
    .array(
      z.strictObject({
        name: z.string(),
        /** The name that programs import it by. @default its name @example 'my-package' */
        importedAs: z.string().optional(),
        /** Further modules of the package. @default [] @example ['my-package/sub'] */
        modules: z.array(z.string()).default([]),
      }),
    )
    .default([]),
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
   * A WebAssembly file, as a path below `node_modules`, that is compiled once for all programs of a
   * page. The library's code finds the `WebAssembly.Module` as `globalThis.__sandboxEngine`.
   * @default none @example 'my-package/dist/engine.wasm'
   */
  engine: z.string().optional(),
  /**
   * Modules of packages, as paths below `node_modules`, that can't work in the sandbox, and the
   * modules, relative to the site's folder, that take their place. These may import modules that a
   * package doesn't export, by such paths.
   * @default {} @example { 'my-package/dist/load-engine.js': './load-engine.js' }
   */
  replacements: z.record(z.string(), z.string()).default({}),
  /**
   * Exports and modules that don't work in the sandbox, and why, in a sentence. Programs that name one
   * show their recorded output, and in the reference the sentence.
   * @default {} @example { openFolder: 'Folders need Node.' }
   */
  unavailable: z.record(z.string(), z.string()).default({}),
  /**
   * Module, relative to the site's folder, that lets readers look into what a program stored: its
   * export `inspector` is an `Inspector` of `@truedocs/live`.
   * @default none @example './inspector.ts'
   */
  inspector: z.string().optional(),
  /**
   * Route below which headings of the third level, written as code, are error messages in which `…` stands
   * for any text. A program that fails links to the entry of its message.
   * @default none @example '/guide/errors/'
   */
  errorPages: z.string().optional(),
  /** Completions of the editor beside the exports of the packages. */
  completions: z
    .strictObject({
      members: z.array(members).default([]),
      /** The exported type whose properties are tables, and theirs columns. @example 'Schema' */
      tables: z.string().optional(),
    })
    .prefault({}),
  /**
   * Fields to add to the `package.json` of a program that readers download, beside its scripts and
   * packages.
   * @default {} @example { overrides: { 'large-package': 'npm:empty-npm-package@1.0.0' } }
   */
  project: z.record(z.string(), z.unknown()).default({}),
});

/** The checked options of a version, with all defaults. */
export type SandboxConfig = z.output<typeof sandboxSchema>;

/** The options of `liveExamples`: those of the default version, and of others. */
export const schema = sandboxSchema.extend({
  /**
   * Module, relative to the site's folder, whose export `ProgramInspector` shows below an example what
   * its program stored: a component with `ProgramInspectorProps`.
   * @default none @example './ProgramInspector.tsx'
   */
  inspectorView: z.string().optional(),
  /**
   * Sandboxes of versions other than the default one, by version. Versions without an entry share
   * the default version's sandbox, but those that document another package show recorded output.
   * @default {} @example { v2: { packages: [{ name: 'my-package-2', importedAs: 'my-package' }] } }
   */
  versions: z.record(z.string(), sandboxSchema).default({}),
});

/** The checked options, with all defaults. */
export type LiveOptions = z.output<typeof schema>;
