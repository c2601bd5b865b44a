/** Under which the example of a type is found: a type and a value may share a name. */
export function typeKey(name: string): string {
  return `type ${name}`;
}
