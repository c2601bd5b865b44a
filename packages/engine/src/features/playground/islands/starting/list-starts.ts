import { programOf, regionsOf } from '#features/live/shared/example-program.ts';
import type { StartingGroup, StartingPoint } from '../../shared/starting-points.ts';

/** A program that a reader can choose. */
export interface Start {
  title: string;
  code: string;
}

export interface StartList {
  title: string;
  starts: Start[];
}

interface StartTexts {
  playgroundTemplatesText: string;
  /** Label of a module with all its regions. */
  playgroundWholeText: string;
}

/**
 * Lists the programs that readers can choose from: every program, and each region of a module with
 * what has to run before it.
 */
export function listStarts(groups: readonly StartingGroup[], texts: StartTexts): StartList[] {
  return groups.flatMap((group): StartList[] => {
    const { kind, points } = group;
    if (kind === 'modules') {
      return points.map((point) => ({ title: point.title, starts: moduleStarts(point, texts) }));
    }
    const title = kind === 'page' ? group.title : texts.playgroundTemplatesText;
    return [{ title, starts: points }];
  });
}

function moduleStarts({ code }: StartingPoint, { playgroundWholeText }: StartTexts): Start[] {
  const regions = regionsOf(code).map((title) => {
    const { hidden, shown } = programOf(code, title);
    return { title, code: [hidden, shown].filter(Boolean).join('\n\n') };
  });
  return [{ title: playgroundWholeText, code: programOf(code).shown }, ...regions];
}
