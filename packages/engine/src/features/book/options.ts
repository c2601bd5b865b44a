import { z } from 'zod';

const section = z.string().regex(/^\/(?!\/)[^?#]*$/, 'a path such as "/guide/"');

/** The options of `book`. */
export const schema = z.strictObject({
  /**
   * Adds a printable page for each of these sections. For a group in a sidebar, write the path of its
   * first page; for a whole sidebar, its key in `sidebar`. Every language and version gets its own
   * page.
   * @example ['/guide/tutorial/', '/plugins/']
   */
  sections: z
    .array(section)
    .min(1)
    .refine(areOtherPages, 'paths that differ in more than their last slash'),
});

/** The page of a section has the section's path, where a last slash makes no difference. */
function areOtherPages(paths: readonly string[]): boolean {
  return new Set(paths.map((path) => path.replace(/(?<!\/)\/+$/, ''))).size === paths.length;
}
