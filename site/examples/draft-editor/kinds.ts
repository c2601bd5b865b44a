/** Parts of code; a string may be either half of a template over two lines. */
const part =
  /(^\/\/.*)|('(?:[^'\\]|\\.)*'|`[^`]*`?|^[^`]+`(?=;))|\b(const|await|async|for|of)\b|(\w+(?=\())|((?<!const \{ )\b\w+(?=:))|(\w+)/;

/** What is between the parts, which has no name, and what each group finds. */
const kinds = [...['', 'comment', 'string', 'keyword', 'function', 'type', 'name']];

/** The parts of a chunk of code, each with its kind. */
export function kindsOf(chunk: string): { text: string; kind: string }[] {
  return chunk
    .split(part)
    .map((text = '', index) => ({ text, kind: kinds[index % kinds.length] ?? '' }))
    .filter(({ text }) => text);
}
