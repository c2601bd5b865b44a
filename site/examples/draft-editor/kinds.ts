/** Parts of code, the first that fits; what is between them is punctuation. */
const kinds = {
  comment: /^\/\/.*/,
  // Also either half of a template over two lines.
  string: /'(?:[^'\\]|\\.)*'|`[^`]*`?|^[^`]+`(?=;)/,
  keyword: /\b(?:const|await|async|for|of)\b/,
  function: /\w+(?=\()/,
  type: /(?<!const \{ )\b\w+(?=:)/,
  name: /\w+/,
};

const names = ['', ...Object.keys(kinds)];
const part = new RegExp(
  Object.values(kinds)
    .map(({ source }) => `(${source})`)
    .join('|'),
);

/** The parts of a chunk of code, each with its kind. */
export function kindsOf(chunk: string): { text: string; kind: string }[] {
  return chunk
    .split(part)
    .map((text = '', index) => ({ text, kind: names[index % names.length] ?? '' }))
    .filter(({ text }) => text);
}
