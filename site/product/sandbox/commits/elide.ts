/** A text of at most so many characters, the last of which says that it goes on. */
export function elide(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
