const chunk = /(?:'(?:[^'\\]|\\.)*'|\S|(?<![,=]|await|\(\{|\(async|=>) )+/g;

/** Parts of a line of code between which it may break, such as arguments. */
export function chunksOf(line: string): string[] {
  return line.startsWith('//') ? [line] : (line.match(chunk) ?? []);
}
