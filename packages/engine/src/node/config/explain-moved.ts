import { movedKeys } from '#features/moved-keys.ts';
import type { Explanation } from '../diagnostics/explain-issues.ts';

/** Says of a key that has moved where it is now, in place of calling it unknown. */
export function explainMoved({ path, sentence }: Explanation): Explanation {
  const moved = movedKeys.find((key) => key.path.join('.') === path.join('.'));
  if (!moved) return { path, sentence };
  const { call, option } = moved;
  const now = `${call}(${option ? `{ ${option}: … }` : '{ … }'})`;
  return {
    path,
    sentence: `\`${moved.path.join('.')}\` is \`${now}\` in \`features\` now. Run \`truedocs upgrade\` to rewrite the configuration.`,
  };
}
