import type { Diagnostic } from 'typescript-native/unstable/sync';

/** TypeScript's message and what explains it, as one line. */
export function messageOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messageOf)].join(' ');
}
