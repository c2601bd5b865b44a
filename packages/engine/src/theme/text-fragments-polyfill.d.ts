/** The package has no types of its own. */
declare module 'text-fragments-polyfill/dist/fragment-generation-utils.js' {
  interface TextFragment {
    textStart: string;
    textEnd?: string;
    prefix?: string;
    suffix?: string;
  }

  /** Without a fragment the selection can't be named, or naming it takes too long. */
  export function generateFragment(selection: Selection): { fragment?: TextFragment };
}
