import { useEffect, useState } from 'react';
import { templatesFile } from '#channels/live-paths.ts';
import { liveFolder } from '#features/live/runner/live-folder.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import type { TemplateGroup } from '../../shared/templates.ts';
import { listTemplates, type TemplateList } from './list-templates.ts';

/** The lists; `undefined` while they're on their way. */
export type Templates = TemplateList[] | 'offline' | undefined;

/**
 * Loads the programs that readers can start from.
 *
 * @param folder Folder of the sandbox below `_live/`.
 */
export function useTemplates(folder: string, texts: PlaygroundTexts): Templates {
  const [templates, setTemplates] = useState<Templates>();
  useEffect(() => {
    let isGone = false;
    const show = (found: Templates) => isGone || setTemplates(found);
    loadGroups(folder).then(
      (groups) => show(listTemplates(groups, texts)),
      () => show('offline'),
    );
    return () => {
      isGone = true;
    };
  }, [folder, texts]);
  return templates;
}

async function loadGroups(folder: string): Promise<TemplateGroup[]> {
  const { fetchOk } = await import('#features/live/runner/load-files.ts');
  return (await fetchOk(new URL(templatesFile, liveFolder(folder)).href)).json();
}
