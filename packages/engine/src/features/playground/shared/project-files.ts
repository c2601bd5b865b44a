/** What a program needs around it to run outside the site: a project for Vite. */
export interface ProjectFiles {
  /** `package.json` without what the program itself decides. */
  manifest: Record<string, unknown> & { dependencies: Record<string, string> };
  /** Packages that a program may import beside those, and their versions. */
  optional: Record<string, string>;
  /** Text of the other files by path. */
  files: Record<string, string>;
}
