/** Where a word begins in a name, which is where a long one may break. */
export const wordStart = /(?<=[a-z\d])(?=[A-Z])/g;

/** The name of an export as titles and lists show it. That of the default export is a keyword. */
export function shownName(name: string): string {
  return name === 'default' ? 'Default export' : name;
}
