const chunk = /(?:'(?:[^'\\]|\\.)*'|\S|(?<![,=]|await|\(\{) )+/g;

/** Parts of a line of code between which it may break: arguments, and never a key and its value. */
export function chunksOf(line: string): string[] {
  return line.match(chunk) ?? [];
}
