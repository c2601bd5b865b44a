import path from 'node:path';
import type { Plugin } from 'vite';
import { defaultAccent } from '#shared/site/theme-config.ts';
import { engineDir } from '../files/project-dir.ts';
import { accentStyles } from './accent.ts';
import { mainStylesheet } from './client-parts.ts';
import { containerStyles } from './container-styles.ts';
import type { SiteColors } from './site-colors.ts';

/** Gives the stylesheet of every page the scale of a site's own accent, and the colors of its containers. */
export function colorsPlugin({ accent, containers }: SiteColors): Plugin | false {
  const ofAccent = accent === defaultAccent ? '' : accentStyles(accent);
  const styles = ofAccent + containerStyles(containers);
  if (styles === '') return false;
  const stylesheet = path.join(engineDir, mainStylesheet);
  return {
    name: 'site-colors',
    enforce: 'pre',
    transform(code, id) {
      return id.split('?', 1)[0] === stylesheet ? code + styles : undefined;
    },
  };
}
