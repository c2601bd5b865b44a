import { useEffect, useState } from 'react';
import { startingPointsFile } from '#channels/live-paths.ts';
import { liveFolder } from '#features/live/runner/live-folder.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import type { StartingGroup } from '../../shared/starting-points.ts';
import { listStarts, type StartList } from './list-starts.ts';

/** The lists; `undefined` while they're on their way. */
export type Starts = StartList[] | 'offline' | undefined;

/**
 * Loads what readers can start from.
 *
 * @param folder Folder of the sandbox below `_live/`.
 */
export function useStarts(folder: string, texts: PlaygroundTexts): Starts {
  const [starts, setStarts] = useState<Starts>();
  useEffect(() => {
    let isGone = false;
    const show = (found: Starts) => isGone || setStarts(found);
    loadGroups(folder).then(
      (groups) => show(listStarts(groups, texts)),
      () => show('offline'),
    );
    return () => {
      isGone = true;
    };
  }, [folder, texts]);
  return starts;
}

async function loadGroups(folder: string): Promise<StartingGroup[]> {
  const { fetchOk } = await import('#features/live/runner/load-files.ts');
  return (await fetchOk(new URL(startingPointsFile, liveFolder(folder)).href)).json();
}
