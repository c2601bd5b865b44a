/** A documented package as samples see it. */
export interface SamplePackage {
  /** The name that they import it by. */
  name: string;
  /** Its folder in `node_modules`. */
  folder: string;
}

/**
 * The package that a program means by its name; none where nothing is documented.
 *
 * @param relativePath The page of the program, below the content folder.
 */
export type PackageOf = (relativePath: string) => SamplePackage | undefined;
