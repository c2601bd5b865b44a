/** The files of a site that is being built, some of which wait elsewhere until all are there. */
export interface OutputFiles {
  /** Where files are written. */
  folder: string;
  /** All files so far, by path with slashes. */
  names(): string[];
  /** Where a file can be read now; nothing is there if the site has no such file. */
  placeOf(name: string): string;
}
