/** Text whose code was taken out, and how to put it back. */
export interface ProtectedText {
  text: string;
  /** The text with its code; `convert` changes the blocks on the way. */
  restore: (text: string, convert?: (block: string) => string) => string;
}

const fence = /^([ \t>]*)(`{3,}|~{3,})(?!.*`.*$)[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$/gm;
const span = /(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g;

/** Takes blocks and spans of code out of Markdown, so that what is done to the rest leaves them alone. */
export function protectCode(source: string): ProtectedText {
  const taken: string[] = [];
  const take = (code: string) => `\u0000${taken.push(code) - 1}\u0000`;
  const text = source.replaceAll(fence, take).replaceAll(span, take);
  return {
    text,
    restore: (changed, convert = (block) => block) => {
      const put = (part: string): string =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: no source holds one
        part.replaceAll(/\u0000(\d+)\u0000/g, (_, index) => {
          const code = put(taken[Number(index)] ?? '');
          return code.includes('\n') ? convert(code) : code;
        });
      return put(changed);
    },
  };
}
