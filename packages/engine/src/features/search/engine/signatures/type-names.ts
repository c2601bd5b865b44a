/** Names in a type or a declaration, in lower case: `Promise<BoxVersion>` has two. */
export function typeNames(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])];
}
