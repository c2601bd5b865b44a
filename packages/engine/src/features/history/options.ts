import { z } from 'zod';

const entry = z.strictObject({
  /** Name of the entry, such as a version number. @example '2.1.0' */
  title: z.string().min(1),
  /** Day on which the site first listed it. @example '2026-11-22' */
  date: z.iso.date(),
  /** One sentence about it, as plain text. @default '' @example 'Reads files from a stream.' */
  text: z.string().default(''),
  /** Path of the page about it, without the `base`. @example '/releases/2.1.0' */
  link: z.string().startsWith('/'),
});

const news = z.strictObject({
  /** The page's path, without the `base`. @example '/whats-new' */
  path: z.string().regex(/^\/[^?#]*[^?#/]$/, 'a path such as "/whats-new"'),
  /**
   * The path of the folder with your posts, without the `base`. Only pages with a `date` in
   * their front matter are listed.
   * @default none @example '/blog/'
   */
  posts: z
    .string()
    .regex(/^\/(?:[^?#]+\/)?$/, 'a folder such as "/blog/"')
    .optional(),
  /**
   * Lists other news as well, such as releases of the library that you document. Each group has a `title` and
   * its `entries`, newest first.
   * @default []
   * @example [{ title: 'Box', entries: [{ title: '2.1.0', date: '2026-11-22', link: '/releases/2.1.0' }] }]
   */
  groups: z
    .array(z.strictObject({ title: z.string().min(1), entries: z.array(entry) }))
    .default([]),
});

/** The options of `history`. */
export const schema = z.strictObject({
  /**
   * Adds a page that lists what's new. If you've set an `origin`, the site also gets a feed.
   * @default none @example { path: '/whats-new' }
   */
  news: news.optional(),
});

/** The checked `news`, with all defaults. */
export type NewsConfig = z.output<typeof news>;

/** An entry of a group of news, as a site writes it. */
export type NewsEntry = z.input<typeof entry>;
