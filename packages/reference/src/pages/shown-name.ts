/** The name of an export as titles and lists show it. That of the default export is a keyword. */
export function shownName(name: string): string {
  return name === 'default' ? 'Default export' : name;
}
