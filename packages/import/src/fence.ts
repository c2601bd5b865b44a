/** A block of code with enough backquotes around it. */
export function fenceOf(info: string, code: string): string {
  const plain = plainText(code).replace(/(?<!\n)\n+$/, '');
  let longest = 2;
  for (const [run] of plain.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info.replace(/^ansi\b/, 'txt')}\n${plain}\n${mark}`;
}

/** Code without the colors of a terminal. */
export function plainText(code: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one
  return code.replaceAll(/\x1b\[[\d;?]*[A-Za-z]/g, '');
}
