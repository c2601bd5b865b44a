import { mainStylesheet } from './app-entries.ts';

/** The core's stylesheets by name, below the project: that of every page, and those that few pages need. */
export const coreStyles: Readonly<Record<string, string>> = {
  index: mainStylesheet,
  'code-notes': 'src/theme/content/code-notes.css',
  home: 'src/theme/parts/home/home.css',
  'not-found': 'src/theme/layout/not-found.css',
};
