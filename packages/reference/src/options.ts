import { pattern } from 'truedocs/build';
import { z } from 'zod';

/** The kinds of reference pages; each has a folder of its own below the reference's path. */
const kind = z.enum(['class', 'interface', 'function', 'type', 'variable', 'enum', 'namespace']);

const replacements = z.array(z.tuple([z.string(), z.string()]));

const topic = z.strictObject({
  /** Heading of the group. */
  title: z.string(),
  /** Names of its exports and of methods, such as `Parser.read`, separated by spaces. */
  names: z.string(),
  /** What readers do with them, for the map above the list. */
  text: z.string().optional(),
});

/** A name that earlier versions exported, and what it has become. */
export const formerName = z.strictObject({
  name: z.string(),
  kind,
  /** Export that replaced it. */
  replacement: z.string().optional(),
  /** What to do instead if nothing replaced it, as Markdown. */
  advice: z.string().optional(),
  /** Address of what its page would lead to. Only the index lists such a name, and fields find it. */
  link: z.string().optional(),
  /** A line of TypeScript before and after the change. */
  code: z.strictObject({ before: z.string(), after: z.string() }).optional(),
});

/** The schema of `Correction`. */
export const correction = z.strictObject({
  /** Pairs of Markdown: what the package's comment says, and what the page should say. */
  text: replacements.optional(),
  /** The same for code in examples. Every occurrence is replaced. */
  code: replacements.optional(),
  /** Examples to leave out, by words in them. */
  without: z.array(z.string()).optional(),
});

/** Descriptions in Markdown, by the name that the page shows: `id`, `args.from`. */
const texts = z.record(z.string(), z.string());

const call = {
  parameters: texts.optional(),
  /** Parameters that have no effect. They're collapsed below the others. */
  ignored: z.array(z.string()).optional(),
  /** What the result contains. */
  returns: z.string().optional(),
  /** Errors, each with when it's thrown and its message. */
  throws: z.array(z.string()).optional(),
};

/** The schema of `Description`. */
export const description = z.strictObject({
  ...call,
  /** Text below the declaration, in place of the package's own. It may hold HTML and callouts. */
  remarks: z.string().optional(),
  /** Descriptions of a type's properties or a table's columns. */
  properties: texts.optional(),
  methods: z
    .record(z.string(), z.strictObject({ ...call, text: z.string().optional() }))
    .optional(),
  /** What costs people time if nobody tells them. */
  caveats: z.array(z.string()).optional(),
});

const history = z.strictObject({
  /** The package's name on npm. @example 'my-package' */
  packageName: z.string(),
  /** The published versions, from the oldest to the documented one. @example ['1.0.0', '1.1.0'] */
  versions: z.array(z.string()),
  /** The exports of the documented version. @example ['parse'] */
  exports: z.array(z.string()),
  /**
   * For each export that the first version didn't have, the version that added it.
   * @example { parse: '1.1.0' }
   */
  since: z.record(z.string(), z.string()),
  /** For each removed export, the last version that had it. @example { read: '1.0.0' } */
  last: z.record(z.string(), z.string()),
});

/** A site's data about the package that one of its versions documents. */
const packageReference = z.strictObject({
  /** The package to document. It must be installed and have type declarations. @example 'my-package' */
  package: z.string(),
  /**
   * The name that readers import, if the package is installed under another name.
   * @default the name of the package @example 'my-package'
   */
  importedAs: z.string().optional(),
  /**
   * The entry points to document, as written in the package's `exports`.
   * @default ['.'] @example ['.', './testing']
   */
  entries: z.array(z.string()).min(1).default(['.']),
  /** The path of the reference, without the `base`. @example '/api/' */
  path: z.string().regex(/^\/(?:[\w-]+\/)+$/, 'a path such as "/api/"'),
  /**
   * Adds a sentence to each export whose comment is missing or says too little. If you set
   * `summaries`, an export with neither a comment nor a summary fails the build.
   * @default none @example { parse: 'Parses a document.' }
   */
  summaries: z.record(z.string(), z.string()).optional(),
  /**
   * Groups the index page by topic instead of by kind. Put every export in exactly one topic, and
   * separate a topic's `names` with spaces. A method, such as `Parser.read`, can be among them. Its
   * `text` says on the index what readers do with them.
   * @default a group for each kind
   * @example [{ title: 'Reading', names: 'parse Options', text: 'Turn text into a tree.' }]
   */
  topics: z.array(topic).optional(),
  /**
   * Lists exports that only earlier versions had. Each gets a short page that tells readers what to
   * use instead.
   * @default [] @example [{ name: 'read', kind: 'function', replacement: 'parse' }]
   */
  formerNames: z.array(formerName).default([]),
  /**
   * Corrects mistakes in the package's own comments. Each key is an export or a member, such as
   * `Parser.read`.
   * @default {} @example { parse: { text: [['documnet', 'document']] } }
   */
  corrections: z.record(z.string(), correction).default({}),
  /**
   * Describes the parameters, properties, return values, errors and caveats of each export. Your
   * descriptions replace the package's comments.
   * @default {} @example { parse: { parameters: { text: 'The document.' } } }
   */
  descriptions: z.record(z.string(), description).default({}),
  /**
   * Describes parameters and properties that mean the same in every export.
   * @default none @example { parameters: { 'args.signal': 'Aborts the call.' } }
   */
  sharedDescriptions: z
    .strictObject({
      /**
       * Descriptions of parameters, keyed by name.
       * @default {} @example { 'args.signal': 'Aborts the call.' }
       */
      parameters: texts.default({}),
      /**
       * Descriptions of properties and columns, keyed by name.
       * @default {} @example { created_at: 'When the row was inserted.' }
       */
      properties: texts.default({}),
    })
    .prefault({}),
  /**
   * Records when each export was added and removed, so the reference can mark what's new. You can
   * generate this object with `@truedocs/reference/releases`.
   * @default none
   * @example { packageName: 'my-package', versions: ['1.0.0', '1.1.0'], exports: ['parse'], since: { parse: '1.1.0' }, last: {} }
   */
  history: history.optional(),
  /**
   * The path under which each published version has a page. Labels such as "since 1.1.0" link to
   * these pages.
   * @default none @example '/api/releases/'
   */
  releasePages: z.string().optional(),
  /**
   * Keeps the URL of an export whose kind has changed, for example from function to class. Maps each
   * such export to its former kind.
   * @default {} @example { createParser: 'function' }
   */
  folders: z.record(z.string(), kind).default({}),
  /**
   * A regular expression that matches the names of the package's types. If a code span matches but
   * isn't an export, the build fails.
   * @default none @example '^Acme[A-Z]'
   */
  typePattern: pattern.optional(),
  /**
   * Shows a type's name where TypeScript would print its definition.
   * @default none @example { literals: { doc: 'Doc' } }
   */
  typeNames: z
    .strictObject({
      /**
       * For object types with a literal `type` property, maps the property's value to the name to show.
       * @default {} @example { doc: 'Doc' }
       */
      literals: z.record(z.string(), z.string()).default({}),
      /**
       * For branded types, maps the optional property that marks the brand to the name to show.
       * @default {} @example { __id: 'Id' }
       */
      brands: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
  /**
   * Links types from other packages to their documentation. Each key is a package. `{name}` is
   * replaced with the type's name and `{kind}` with `classes`, `interfaces`, `functions`,
   * `variables` or `types`.
   * @default {} @example { kysely: 'https://example.com/{kind}/{name}.html' }
   */
  externalDocs: z.record(z.string(), z.string()).default({}),
  /**
   * Adds pages to the reference. Each entry is the path of a module that exports a page as
   * `referencePage`.
   * @default [] @example ['./data-model.ts']
   */
  pages: z.array(z.string()).default([]),
});

/** The options of `reference`. */
export const schema = packageReference.extend({
  /**
   * Adds references for other versions of the documentation. Write each `path` without the version.
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
