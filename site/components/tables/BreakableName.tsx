import { BreakableText } from '@truedocs/reference/parts';

/** Names of tables and columns may break after their underscores, and nowhere else. */
export const afterUnderscore = /(?<=_)(?=.)/;

/** A name in code. */
export function BreakableName({ name }: { name: string }) {
  return (
    <code>
      <BreakableText text={name} at={afterUnderscore} />
    </code>
  );
}
