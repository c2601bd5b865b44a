import type { OutputTexts } from '#live/texts.ts';
import { valueParts } from '../shared/format-value.ts';
import type { LoggedValue } from '../shared/logged-value.ts';

interface InlineValueProps {
  value: LoggedValue;
  texts: OutputTexts;
}

/** A value on one line, colored by kind. */
export function InlineValue({ value, texts }: InlineValueProps) {
  return valueParts(value, texts).map(({ text, token }, index) =>
    token ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value never change places
      <span key={index} className={`tk-${token}`}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
