import { z } from 'zod';

/** The options of `search`. */
export const schema = z
  .strictObject({
    /**
     * Answers searches in the reader's browser (`'local'`) or on your own server (`'remote'`).
     * @default 'local' @example 'remote'
     */
    mode: z.enum(['local', 'remote']).default('local'),
    /**
     * Limits each search to the version that the reader is on. By default, a search finds pages of all
     * versions and lists the reader's own first.
     * @default false @example true
     */
    versioned: z.boolean().default(false),
    /**
     * The server's name for this site's own results, in remote mode.
     * @default the site's title @example 'box'
     */
    indexName: z.string().optional(),
    /** The server's address, in remote mode. @default none @example 'https://search.example.com/query' */
    apiUrl: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * Which indexes to search on the server: names, or a `value` with a `label` for its tab.
     * @default [] @example [{ value: 'box', label: 'Box' }]
     */
    searchIndexes: z
      .array(z.union([z.string(), z.strictObject({ value: z.string(), label: z.string() })]))
      .default([]),
    /** Shows a spinner while the server is answering. @default false @example true */
    searchLoading: z.boolean().default(false),
    /** Searches code blocks as well as text. @default false @example true */
    codeBlocks: z.boolean().default(false),
    /**
     * Offers pages before readers type anything. Name each page by its path, without the `base`. Readers see
     * the pages of their version and language.
     * @default [] @example ['/guide/start', '/api/']
     */
    popular: z.array(z.string()).default([]),
    /**
     * Links to a place where readers can ask when a search finds nothing. `{query}` is replaced with what
     * they searched for.
     * @default none @example 'https://example.com/new?title={query}'
     */
    askUrl: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * Maps words that readers use to the words that your pages use instead.
     * @default {} @example { fork: ['branch'] }
     */
    synonyms: z.record(z.string(), z.array(z.string())).default({}),
    /**
     * Adds search words to pages without front matter, such as an API reference. Name each page by its path,
     * without the `base`.
     * @default {} @example { '/api/functions/openBox': ['load a file'] }
     */
    keywords: z.record(z.string(), z.array(z.string())).default({}),
  })
  .refine(({ mode, apiUrl }) => mode === 'local' || apiUrl !== undefined, {
    path: ['apiUrl'],
    error: 'the address of the search in remote mode',
  });

/** The checked options, with all defaults. */
export type SearchOptions = z.output<typeof schema>;
