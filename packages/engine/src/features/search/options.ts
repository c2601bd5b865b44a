import { z } from 'zod';

/** The options of `search`. */
export const schema = z
  .strictObject({
    /**
     * Where to search: in the reader's browser (`'local'`) or on your own server (`'remote'`).
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
     * In remote mode, the name of this site's index on the server.
     * @default the site's title @example 'box'
     */
    indexName: z.string().optional(),
    /**
     * In remote mode, the server's URL.
     * @default none @example 'https://search.example.com/query'
     */
    apiUrl: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * In remote mode, the indexes to search. Results from each index get their own tab. Each entry is
     * a name, or an object with the name as `value` and a `label` for that tab.
     * @default [] @example [{ value: 'box', label: 'Box' }]
     */
    searchIndexes: z
      .array(z.union([z.string(), z.strictObject({ value: z.string(), label: z.string() })]))
      .default([]),
    /** Shows a spinner while readers wait for the server. @default false @example true */
    searchLoading: z.boolean().default(false),
    /** Searches code blocks as well as text. @default false @example true */
    codeBlocks: z.boolean().default(false),
    /**
     * Suggests these pages before readers type anything. Write paths without the `base`. Readers see
     * each page in their version and language.
     * @default [] @example ['/guide/start', '/api/']
     */
    popular: z.array(z.string()).default([]),
    /**
     * When a search finds nothing, links to a page where readers can ask for help. `{query}` is
     * replaced with what they searched for.
     * @default none @example 'https://example.com/new?title={query}'
     */
    askUrl: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * Maps words that readers use to the words that your pages use instead.
     * @default {} @example { fork: ['branch'] }
     */
    synonyms: z.record(z.string(), z.array(z.string())).default({}),
    /**
     * Adds search keywords to pages that have no front matter, such as those of an API reference. Each
     * key is a page's path without the `base`.
     * @default {} @example { '/api/functions/openBox': ['load a file'] }
     */
    keywords: z.record(z.string(), z.array(z.string())).default({}),
  })
  .refine(({ mode, apiUrl }) => mode === 'local' || apiUrl !== undefined, {
    path: ['apiUrl'],
    error: 'the URL of the search server in remote mode',
  });

/** The checked options, with all defaults. */
export type SearchOptions = z.output<typeof schema>;
