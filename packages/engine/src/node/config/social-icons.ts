import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSocialIcon, type ThemeConfig } from '#shared/site/theme-config.ts';
import type { ConfigMistake } from '../diagnostics/explain-issues.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { modulesAround } from '../files/project-dir.ts';

type SocialLink = ThemeConfig['socialLinks'][number];

/** The package whose icons a site may name beside the engine's; the site installs it itself. */
const collection = 'simple-icons';

/**
 * Replaces the names of icons that the engine doesn't bring by the icons of Simple Icons: only their files are read.
 *
 * @param root Folder of the site, from which the package is found.
 * @returns The links, complete, and what is wrong with names that stand for nothing.
 */
export function readSocialIcons(
  links: readonly SocialLink[],
  root: string,
): { links: SocialLink[]; mistakes: ConfigMistake[] } {
  const mistakes: ConfigMistake[] = [];
  const found = links.map((link, index): SocialLink => {
    if (typeof link.icon !== 'string' || isSocialIcon(link.icon)) return link;
    const folder = path.join(modulesAround(root, collection), collection, 'icons');
    const file = path.join(folder, `${link.icon}.svg`);
    if (/^[a-z\d]+$/.test(link.icon) && existsSync(file)) {
      return { ...link, icon: iconIn(readFileSync(file, 'utf8')) };
    }
    const keys = ['themeConfig', 'socialLinks', index, 'icon'];
    mistakes.push({ path: keys, sentence: explain(link.icon, folder) });
    return link;
  });
  return { links: found, mistakes };
}

/** The shape of an icon, and the name of what it stands for, which its file has as its title. */
function iconIn(svg: string): { svg: string; name: string } {
  const [, name = ''] = /<title>([^<]*)<\/title>/.exec(svg) ?? [];
  const [shape = ''] = /<path [^<>]*>/.exec(svg) ?? [];
  const named = name.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
  return { svg: `<svg viewBox="0 0 24 24">${shape}</svg>`, name: named };
}

function explain(name: string, folder: string): string {
  if (!existsSync(folder)) {
    return `The engine brings no icon "${name}". Install ${collection}, whose icons it reads, or write \`icon: { svg: '<svg …' }\`.`;
  }
  const known = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
  const nearest = didYouMean(nearestName(name, known)) || " Write `icon: { svg: '<svg …' }`.";
  return `Neither the engine nor ${collection} has an icon "${name}".${nearest}`;
}
