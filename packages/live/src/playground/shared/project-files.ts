/** A project for Vite, which lets a program run outside the site. */
export interface ProjectFiles {
  /** `package.json` without what the program itself decides. */
  manifest: Record<string, unknown> & { dependencies: Record<string, string> };
  /** Packages that a program may import beside those, and their versions. */
  optional: Record<string, string>;
  /** Text of the other files by path. */
  files: Record<string, string>;
}
