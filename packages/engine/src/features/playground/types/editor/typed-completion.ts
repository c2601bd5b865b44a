import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { nameNote } from '#features/live/editor/name-note.ts';
import type { AskAbout } from './ask-about.ts';

/**
 * Ends of the text before the cursor behind which names are likely: a word, a member, a string, a
 * path.
 */
const opening = /[\w$.'"`/@]$/;

/** Completion from types, in place of all that an editor offers without them. */
export function typedCompletion(ask: AskAbout): Extension {
  return autocompletion({ override: [(context) => completeByTypes(context, ask)] });
}

/** Offers the names that fit at a position; none where none is likely, unless the reader asked. */
export async function completeByTypes(
  context: CompletionContext,
  ask: AskAbout,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!explicit && !context.matchBefore(opening)) return null;
  const found = await ask(state, { kind: 'completions', position: pos });
  if (!found || context.aborted || found.entries.length === 0) return null;
  const noteOf = async (entry: string) => {
    const info = await ask(state, { kind: 'entry', position: pos, entry });
    return info ? nameNote(info.signature, info.documentation) : null;
  };
  return {
    from: found.from,
    options: found.entries.map(
      ({ name, kind, rank, isDeprecated }): Completion => ({
        label: name,
        type: isDeprecated ? `${kind} deprecated` : kind,
        boost: boostOf(rank),
        info: () => noteOf(name),
      }),
    ),
    validFor: /^[\w$]*$/,
  };
}

/** TypeScript gives local names 11 and global ones 15, the deprecated ones more. */
function boostOf(rank: string): number {
  const order = Number.parseInt(rank.replace(/\D/g, ''), 10) || 15;
  return Math.max(-50, 15 - order);
}
