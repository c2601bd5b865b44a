import { element } from 'truedocs/feature';
import { type CompiledPage, type ContentNode, ownValue, withBase } from 'truedocs/shared';
import type { MapContext } from '../map/map-context.ts';
import { describedPage } from './generated-page.ts';

/** A former name as the table of the index shows it. */
export interface ListedFormerName {
  name: string;
  href: string;
  /** The export that took its place, or advice. */
  today: ContentNode[];
  /** The last published version that has it, if one ever did. */
  lastVersion: string | undefined;
}

/** The former names that have pages of their own; others lead to what took their place. */
export function namesWithPages<Named extends { link?: string | undefined }>(
  names: readonly Named[],
): Named[] {
  return names.filter(({ link }) => link === undefined);
}

/** Former names in the table of the index, and the short page of each; search shows these last. */
export function formerNamePages({
  config,
  packageName,
  version,
  base,
  toContent,
  routeOf,
}: MapContext): {
  listed: ListedFormerName[];
  pages: CompiledPage[];
} {
  const { formerNames, history, path } = config;
  const made = formerNames.map(({ name, kind, replacement, advice, link, code }) => {
    const route = link ?? routeOf({ name, kind });
    const lastVersion = ownValue(history?.last, name);
    const fate = lastVersion
      ? `${packageName} ${lastVersion} was the last release that exported \`${name}\`.`
      : `Older code and documentation mention \`${name}\`, but no release of ${packageName} up to ${version} exports it.`;
    const title = `${name} (former)`;
    const description = replacement
      ? `A former name of ${replacement}.`
      : `A former name that has no successor in ${packageName} ${version}.`;
    const advised = toContent(
      advice ?? (replacement ? `Use \`${replacement}\` instead.` : 'Nothing has replaced it.'),
      name,
    );
    const lines = code
      ? toContent(`\`\`\`ts\n// Before\n${code.before}\n\n// Today\n${code.after}\n\`\`\``, name)
      : [];
    const told = toContent(`${fate} See [all former names](${path}#former-names).`, name);
    const page = describedPage(route, title, description);
    return {
      listed: {
        name,
        href: withBase(route, base),
        today: toContent(advice ?? (replacement ? `\`${replacement}\`` : 'Nothing')),
        lastVersion,
      },
      page: link === undefined && {
        ...page,
        frontmatter: { ...page.frontmatter, outdated: true },
        anchors: ['today', 'declaration'],
        body: [
          element('h1', {}, title),
          element('div', { id: 'today' }, ...advised),
          ...lines,
          element('div', { id: 'declaration' }, ...told),
        ],
      },
    };
  });
  return {
    listed: made.map(({ listed }) => listed),
    pages: made.flatMap(({ page }) => page || []),
  };
}
