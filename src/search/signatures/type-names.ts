/** Names in a type or a declaration, as they are written: `Promise<LixVersion>` has two. */
export function typeNames(text: string): string[] {
  return [...new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])];
}
