import { createHash } from 'node:crypto';
import type { PresentAddresses } from '#contract/site.ts';
import { markdownFile } from '#node/files/files.ts';
import { explainDeadLink } from '#node/links/check-links.ts';

import { Diagnostic } from '#shared/diagnostic.ts';
import { defaultEdition, localizeRoute, type SiteData } from '#shared/site/site-data.ts';
import { withBase } from '#shared/url.ts';
import type { Skill } from './read-skills.ts';

const folder = '/.well-known/agent-skills';

/** Links to paths within the site. */
const siteLink = /\]\((\/[^()\s]*)\)/g;

/** Where a skill is served, without base. */
export function skillPath({ name }: Pick<Skill, 'name'>): string {
  return `${folder}/${name}/SKILL.md`;
}

/**
 * The Markdown of a skill with links that work from anywhere: they mean pages of the skill's version, and
 * lead to their Markdown.
 */
export function placedBody(skill: Pick<Skill, 'body' | 'version'>, site: SiteData): string {
  return skill.body.replaceAll(siteLink, (_, href: string) => {
    const [route = '', hash] = localized(href, skill, site).split('#');
    // A file has an ending, a page has none.
    const file = /\.\w+$/.test(route) ? route : `/${markdownFile(route)}`;
    const address = encodeURI((site.origin ?? '') + withBase(file, site.base));
    return `](${address}${hash ? `#${hash}` : ''})`;
  });
}

/**
 * The files of a site's skills, by path without base: each `SKILL.md`, and the index that agents look for
 * (Agent Skills Discovery 0.2.0). None for a site without skills.
 */
export function skillFiles(
  skills: readonly Skill[],
  site: SiteData,
): { path: string; content: string }[] {
  if (skills.length === 0) return [];
  const files = skills.map((skill) => ({
    path: skillPath(skill),
    content: `${skill.head}\n${placedBody(skill, site)}`,
  }));
  const entries = skills.map(({ name, description }, index) => ({
    name,
    type: 'skill-md',
    description,
    url: `${name}/SKILL.md`,
    digest: `sha256:${createHash('sha256')
      .update(files[index]?.content ?? '')
      .digest('hex')}`,
  }));
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: entries,
  };
  return [
    ...files,
    { path: `${folder}/index.json`, content: `${JSON.stringify(index, null, 2)}\n` },
  ];
}

/** Links of skills that lead nowhere. */
export function deadSkillLinks(
  skills: readonly Skill[],
  site: SiteData,
  present: PresentAddresses,
): Diagnostic[] {
  return skills.flatMap((skill) =>
    [...skill.body.matchAll(siteLink)].flatMap(({ 1: href = '', index }) => {
      if (href === '/llms.txt') return [];
      const dead = explainDeadLink(localized(href, skill, site), present);
      const line = (skill.head + skill.body.slice(0, index)).split('\n').length;
      return dead
        ? [new Diagnostic(`The link ${href} leads nowhere: ${dead}`, { file: skill.file, line })]
        : [];
    }),
  );
}

function localized(href: string, { version }: Pick<Skill, 'version'>, site: SiteData): string {
  const edition = defaultEdition(site);
  return localizeRoute(href, { ...edition, version: version ?? edition.version }, site);
}
