import type { ReferenceConfig } from '#features/reference/options.ts';

/** The exported names of the documented package, for pages that mention them. */
export interface ReferenceNames {
  /** The package that samples import the names from. */
  packageName: string;
  /** Route of the page of each export, without base. */
  routes: Record<string, string>;
  /** Route of the page of each name that earlier versions exported. */
  former: Record<string, string>;
  /** What names look like that only the package's types have, as a regular expression. */
  typePattern?: string | undefined;
}

/** The name that samples import a documented package by. */
export function importedName({ package: installed, importedAs }: ReferenceConfig): string {
  return importedAs ?? installed;
}
