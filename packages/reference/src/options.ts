import { pattern } from 'truedocs/build';
import { z } from 'zod';

/** The kinds of reference pages; each has a folder of its own below the reference's path. */
const kind = z.enum(['class', 'interface', 'function', 'type', 'variable', 'enum', 'namespace']);

const replacements = z.array(z.tuple([z.string(), z.string()]));

const topic = z.strictObject({
  title: z.string(),
  /** Names of exports, separated by spaces. */
  names: z.string(),
});

/** A name that earlier versions exported, and what it has become. */
export const formerName = z.strictObject({
  name: z.string(),
  kind,
  /** The export that took its place. */
  replacement: z.string().optional(),
  /** Where none did: what to do instead, as Markdown. */
  advice: z.string().optional(),
  /** A line of TypeScript that uses the name, and the same line with the export that took its place. */
  code: z.strictObject({ before: z.string(), after: z.string() }).optional(),
});

/** The schema of `Correction`. */
export const correction = z.strictObject({
  /** Markdown as the package has it, and what the page shows instead. */
  text: replacements.optional(),
  /** The same for the code of examples, at every occurrence. */
  code: replacements.optional(),
  /** Examples to leave out, by words they contain. */
  without: z.array(z.string()).optional(),
});

/** Descriptions in Markdown, by the name that the page shows: `id`, `args.from`. */
const texts = z.record(z.string(), z.string());

const call = {
  parameters: texts.optional(),
  /** Parameters without effect, which are folded below the others. */
  ignored: z.array(z.string()).optional(),
  /** Content of the result, beyond its type. */
  returns: z.string().optional(),
  /** Each says when it is thrown, and with which message. */
  throws: z.array(z.string()).optional(),
};

/** The schema of `Description`. */
export const description = z.strictObject({
  ...call,
  /** What follows the summary, in place of the package's own words. */
  remarks: z.string().optional(),
  /** Of a type the properties, of a row its columns. */
  properties: texts.optional(),
  methods: z
    .record(z.string(), z.strictObject({ ...call, text: z.string().optional() }))
    .optional(),
  /** Traps that cost readers time when nobody tells them. */
  caveats: z.array(z.string()).optional(),
});

const history = z.strictObject({
  packageName: z.string(),
  /** Published versions by number, from the lowest to the documented one. */
  versions: z.array(z.string()),
  /** Names that the documented version exports. */
  exports: z.array(z.string()),
  /** For each export that can be shown to be newer, the first of the versions that all have it. */
  since: z.record(z.string(), z.string()),
  /** For each former name that a published version had, the last one. */
  last: z.record(z.string(), z.string()),
});

/** A site's data about the package that one of its versions documents. */
const packageReference = z.strictObject({
  /** An installed package with type declarations. @example 'my-package' */
  package: z.string(),
  /**
   * The name that readers import the package by, where it is installed under another.
   * @default the name of the package @example 'my-package'
   */
  importedAs: z.string().optional(),
  /**
   * Entry points whose exports have pages, as the package's `exports` name them.
   * @default ['.'] @example ['.', './testing']
   */
  entries: z.array(z.string()).min(1).default(['.']),
  /** Route of the reference's index. @example '/api/' */
  path: z.string().regex(/^\/(?:[\w-]+\/)+$/, 'a path such as "/api/"'),
  /**
   * A sentence for each export whose own comment has none, or one that says too little; with these,
   * every export needs one.
   * @default none @example { parse: 'Reads a document.' }
   */
  summaries: z.record(z.string(), z.string()).optional(),
  /**
   * The groups of the index; every export is in exactly one.
   * @default a group for each kind @example [{ title: 'Reading', names: 'parse Options' }]
   */
  topics: z.array(topic).optional(),
  /** Names of earlier versions and texts, each with a short page. @default [] */
  formerNames: z.array(formerName).default([]),
  /** Changes to the package's comments, by export or `Export.member`. @default {} */
  corrections: z.record(z.string(), correction).default({}),
  /**
   * Descriptions of parameters, properties, results and errors, by export, which go before the
   * package's comments, and the caveats of each export.
   * @default {} @example { parse: { parameters: { text: 'The document.' } } }
   */
  descriptions: z.record(z.string(), description).default({}),
  /** Descriptions of names that mean the same in every export. */
  sharedDescriptions: z
    .strictObject({
      /** @default {} @example { 'args.signal': 'Aborts the call.' } */
      parameters: texts.default({}),
      /** @default {} @example { created_at: 'When the row was inserted.' } */
      properties: texts.default({}),
    })
    .prefault({}),
  /** Published versions and the names that each has. @default none */
  history: history.optional(),
  /**
   * Route below which each published version has a page, for the marks that name one.
   * @default none @example '/api/releases/'
   */
  releasePages: z.string().optional(),
  /**
   * Exports whose pages stay in the folder of an earlier kind, so that links to them keep working.
   * @default {} @example { createParser: 'function' }
   */
  folders: z.record(z.string(), kind).default({}),
  /**
   * Pattern of names that only types of the package have, as a regular expression: code spans
   * with such a name must be exports. @default none @example '^Acme[A-Z]'
   */
  typePattern: pattern.optional(),
  /** Types to call by their name where TypeScript expands them. */
  typeNames: z
    .strictObject({
      /** By the literal that their property `type` is. @default {} @example { doc: 'Doc' } */
      literals: z.record(z.string(), z.string()).default({}),
      /** By the optional property that marks them. @default {} @example { __id: 'Id' } */
      brands: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
  /**
   * Where packages whose types are mentioned document them; `{kind}` stands for `classes`,
   * `interfaces`, `functions`, `variables` or `types`.
   * @default {} @example { kysely: 'https://example.com/{kind}/{name}.html' }
   */
  externalDocs: z.record(z.string(), z.string()).default({}),
  /**
   * Modules, relative to the site's folder, that export a further page as `referencePage`.
   * @default [] @example ['./data-model.ts']
   */
  pages: z.array(z.string()).default([]),
});

/** The options of `reference`. */
export const schema = packageReference.extend({
  /**
   * References of versions other than the default one, by version. Their paths are written without
   * the version.
   * @default {} @example { v2: { package: 'my-package-2', importedAs: 'my-package', path: '/api/' } }
   */
  versions: z.record(z.string(), packageReference).default({}),
});

/** The checked options, with all defaults. */
export type ReferenceOptions = z.output<typeof schema>;

/** The checked reference of one version. */
export type ReferenceConfig = z.output<typeof packageReference>;

/** The reference of one version, as a site writes it. */
export type PackageReference = z.input<typeof packageReference>;

/** A group of the reference's index. */
export type Topic = z.input<typeof topic>;

/** Changes to the comment of one export, or of a member of it. */
export type Correction = z.input<typeof correction>;

/** Descriptions of the parts of one export. */
export type Description = z.output<typeof description>;

/** When names came and went. */
export type VersionHistory = z.output<typeof history>;
