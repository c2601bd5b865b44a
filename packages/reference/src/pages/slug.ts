/** Id of a section of the reference: `Change sets and commits` is `change-sets-and-commits`. */
export function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
