import { z } from 'zod';

/** The options of `book`. */
export const schema = z.strictObject({
  /**
   * Sections that become one page each: a whole sidebar by its key in `sidebar`, or a group of a
   * sidebar by its first page, as paths without base. Each language and version has its own.
   * @default [] @example ['/guide/tutorial/', '/plugins/']
   */
  sections: z.array(z.string().regex(/^\/(?!\/)[^?#]*$/, 'a path such as "/guide/"')).default([]),
  /**
   * Title of an EPUB of each language and version; `{version}` stands for the version. Without a title,
   * none is made.
   * @default none @example 'The manual of Example {version}'
   */
  epub: z.string().min(1).optional(),
});

/** The checked options, with all defaults. */
export type BookOptions = z.output<typeof schema>;
