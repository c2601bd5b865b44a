import { z } from 'zod';

const section = z.string().regex(/^\/(?!\/)[^?#]*$/, 'a path such as "/guide/"');

/** The options of `book`. */
export const schema = z.strictObject({
  /**
   * Sections that become one page each: a whole sidebar by its key in `sidebar`, or a group of a
   * sidebar by its first page, as paths without base. Each language and version has its own.
   * @default [] @example ['/guide/tutorial/', '/plugins/']
   */
  sections: z
    .array(section)
    .refine(areOtherPages, 'paths that differ in more than their last slash')
    .default([]),
  /**
   * Title of an EPUB of each language and version; `{version}` stands for the version. Without a title,
   * none is made.
   * @default none @example 'The manual of Example {version}'
   */
  epub: z.string().min(1).optional(),
});

/** The page of a section has the section's path, where a last slash makes no difference. */
function areOtherPages(paths: readonly string[]): boolean {
  return new Set(paths.map((path) => path.replace(/\/+$/, ''))).size === paths.length;
}

/** The checked options, with all defaults. */
export type BookOptions = z.output<typeof schema>;
