import path from 'node:path';
import type { Plugin } from 'vite';
import { defaultAccent } from '#shared/site/theme-config.ts';
import { engineDir } from '../../files/project-dir.ts';
import { mainStylesheet } from '../app-entries.ts';
import { accentStyles } from './accent-scale.ts';

/** Gives the stylesheet of every page the scale of a site's own accent. */
export function accentPlugin(accent: string): Plugin | false {
  if (accent === defaultAccent) return false;
  const stylesheet = path.join(engineDir, mainStylesheet);
  return {
    name: 'accent',
    enforce: 'pre',
    transform(code, id) {
      return id.split('?', 1)[0] === stylesheet ? code + accentStyles(accent) : undefined;
    },
  };
}
