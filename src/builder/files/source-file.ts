/** A Markdown or MDX file of the content folder. */
export interface SourceFile {
  /** Path relative to the content folder, with forward slashes. */
  relativePath: string;
  /** Canonical path of its page, without base: `zh/a.md` is `/zh/a`, `en/a.md` may be `/a`. */
  routePath: string;
  /** The path that messages name: relative to the site root. */
  file: string;
  text: string;
}
