import { Fragment } from 'react';

/** A name in code that may break after its underscores, and nowhere else. */
export function BreakableName({ name }: { name: string }) {
  return (
    <code>
      <BreakableText text={name} />
    </code>
  );
}

/** The same without a frame, where all around it is code. */
export function BreakableText({ text }: { text: string }) {
  return text.split(/(?<=_)(?=.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
