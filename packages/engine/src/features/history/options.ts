import { z } from 'zod';

const entry = z.strictObject({
  /** @example '2.1.0' */
  title: z.string().min(1),
  /** The day the site first told of it. @example '2026-11-22' */
  date: z.iso.date(),
  /** One sentence, without markup. @example 'Reads files from a stream.' */
  text: z.string().default(''),
  /** Page about it, without base. @example '/releases/2.1.0' */
  link: z.string().startsWith('/'),
});

const news = z.strictObject({
  /** Route of the page. @example '/whats-new' */
  path: z.string().regex(/^\/[^?#]*[^?#/]$/, 'a path such as "/whats-new"'),
  /** @default "What's new" @example 'News' */
  title: z.string().default("What's new"),
  /** One sentence for search engines and at the top of the page. @default '' @example 'What has changed.' */
  description: z.string().default(''),
  /** Text of the link to the feed. @default 'Follow this page with a feed reader' */
  feedText: z.string().default('Follow this page with a feed reader'),
  /** Before the new pages of a release. @default 'New pages' @example 'Added' */
  newPagesText: z.string().default('New pages'),
  /** Heading of the releases of the site. @default 'This site' @example 'Documentation' */
  siteText: z.string().default('This site'),
  /**
   * Folder of posts, without base: its pages with a `date` in their front matter are news.
   * @default none @example '/blog/'
   */
  posts: z
    .string()
    .regex(/^\/(?:[^?#]+\/)?$/, 'a folder such as "/blog/"')
    .optional(),
  /** Heading of the posts, where there is other news. @default 'Posts' @example 'Blog' */
  postsText: z.string().default('Posts'),
  /** Other news, such as releases of what the site documents; the newest entry first. @default [] */
  groups: z
    .array(z.strictObject({ title: z.string().min(1), entries: z.array(entry) }))
    .default([]),
});

/** The options of `history`. */
export const schema = z.strictObject({
  /**
   * A page of what is new, and with an `origin` a feed of the same.
   * @default none
   * @example { path: '/whats-new' }
   */
  news: news.optional(),
});

/** The checked `news`, with all defaults. */
export type NewsConfig = z.output<typeof news>;

/** An entry of a group of news, as a site writes it. */
export type NewsEntry = z.input<typeof entry>;
