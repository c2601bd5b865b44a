/** Also the parts of a template that goes over two lines. */
const chunk =
  /(?:^[^`]+`;|`[^`]*`?|'(?:[^'\\]|\\.)*'|\S|(?<![,=]|await|\(\{|\(async|=>) )+/g;

/**
 * Parts of a line of code between which it may break, such as arguments, without
 * its indent.
 */
export function chunksOf(line: string): string[] {
  return line.startsWith('//') ? [line] : (line.trimStart().match(chunk) ?? []);
}
