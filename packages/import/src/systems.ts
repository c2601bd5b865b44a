import layoutsOfSystems from './layouts.json' with { type: 'json' };

/** The engines whose sites can be moved here. */
export const systems = ['rspress', 'vitepress', 'starlight', 'docusaurus'] as const;

export type System = (typeof systems)[number];

/** Whether a word names an engine whose sites can be moved here. */
export function isSystem(word: string): word is System {
  return systems.some((name) => name === word);
}

/** Why no site of an engine with a name can be moved here. */
export function systemMistake(found: string): string {
  return `--from must be rspress, vitepress, starlight or docusaurus; found "${found}".`;
}

/** Where an engine keeps what a site is made of; paths below the site's folder. */
export interface Layout {
  /** Names of the configuration file, the first that is there counts. */
  configs: string[];
  /** Folders of pages, likewise. */
  content: string[];
  /** Folders of files that are served as they are; all that are there count. */
  statics: string[];
}

export const layouts: Record<System, Layout> = layoutsOfSystems;
