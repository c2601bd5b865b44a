import { z } from 'zod';
import { attributeName, headTag } from '#shared/page/front-matter.ts';
import { origin } from '#shared/site/site-config.ts';

const scriptAttribute = attributeName.regex(
  /^(?!(?:src|integrity|crossorigin|nonce)$)/i,
  'an attribute other than src, integrity, crossorigin and nonce',
);

const common = {
  /** Further attributes, such as `data-domain`; `true` stands for one without a value. */
  attributes: z.record(scriptAttribute, z.union([z.string(), z.literal(true)])).default({}),
  /** Origins that it may send to, beside its own. */
  connect: z.array(origin).default([]),
};

const file = z.strictObject({
  /** Its address, or the path of a file in `public/`. */
  src: z.union([
    z.string().regex(/^\/(?!\/)[^\s?#]*$/, 'the path of a file in public/, such as "/count.js"'),
    z.url({ protocol: /^https$/ }),
  ]),
  /** Hash of the file: browsers run no other version of it. */
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[\w+/]+={0,2}$/, 'a hash such as "sha384-…"')
    .optional(),
  ...common,
});

const inline = z.strictObject({
  /** The script itself. The policy names its hash, so no other inline script runs. */
  text: z
    .string()
    .refine((text) => !/<(?:\/?script|!--)/i.test(text), 'a script without tags in it'),
  ...common,
});

/** The options of `headTags`. */
export const schema = z.strictObject({
  /**
   * Tags of every page, as in front matter: `meta` or `link`, and attributes.
   * @example [['meta', { name: 'google-site-verification', content: 'abc' }]]
   */
  tags: z.array(headTag).default([]),
  /**
   * Scripts of every page: files by `src`, with `integrity` where you know it, or `text`. Each may
   * have `attributes`, and name the origins that it sends to in `connect`.
   * @example [{ src: 'https://stats.example.com/count.js', attributes: { 'data-site': 'docs' } }]
   */
  scripts: z.array(z.union([file, inline])).default([]),
});

/** The checked options. */
export type HeadTagsOptions = z.output<typeof schema>;
