import { Fragment } from 'react';

/**
 * A text that may break at some places, and nowhere else.
 *
 * @param at Matches the empty strings where it may.
 */
export function BreakableText({ text, at }: { text: string; at: RegExp }) {
  return text.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
