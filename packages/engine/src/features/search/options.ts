import { z } from 'zod';

/** The options of `search`. */
export const schema = z
  .strictObject({
    /** Search in the browser, or ask a server. @default 'local' @example 'remote' */
    mode: z.enum(['local', 'remote']).default('local'),
    /**
     * Search each version alone. Without it, a search finds the pages of all versions, that of the
     * reader's before the same page of others. @default false @example true
     */
    versioned: z.boolean().default(false),
    /** Name of this site's index in remote answers. @default the site's title @example 'box' */
    indexName: z.string().optional(),
    /** Address of the remote search. @example 'https://search.example.com/query' */
    apiUrl: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * Remote indexes, each a name or a name with a label.
     * @default []
     * @example [{ value: 'box', label: 'Box' }]
     */
    searchIndexes: z
      .array(z.union([z.string(), z.strictObject({ value: z.string(), label: z.string() })]))
      .default([]),
    /** Show a spinner while a remote answer is awaited. @default false @example true */
    searchLoading: z.boolean().default(false),
    /** Index code blocks too. @default false @example true */
    codeBlocks: z.boolean().default(false),
    /** Where to ask when nothing is found. @example 'https://example.com/new?title={query}' */
    askUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** Meanings of readers' words on this site. @default {} @example { fork: ['branch'] } */
    synonyms: z.record(z.string(), z.array(z.string())).default({}),
    /**
     * Other words for the subjects of pages that have no front matter, such as those of a reference,
     * by their path without base.
     * @default {}
     * @example { '/api/functions/openBox': ['load a file'] }
     */
    keywords: z.record(z.string(), z.array(z.string())).default({}),
  })
  .refine(({ mode, apiUrl }) => mode === 'local' || apiUrl !== undefined, {
    path: ['apiUrl'],
    error: 'the address of the search in remote mode',
  });

/** The checked options, with all defaults. */
export type SearchOptions = z.output<typeof schema>;
