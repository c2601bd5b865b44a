import { editionName, type ServedEdition } from 'truedocs/feature';
import type { SiteLibrary } from './read-site.ts';
import { declaringExport, findSymbol, placeAddress } from './symbols.ts';

/** A name as code writes it, not a word: `createBranch`, `lix_file`, `lix.db`. */
const codeName = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g;
/** Names of one text that are looked up: each may cost a search of its own. */
const mostNames = 5;
const isCode = (name: string) => /[a-z\d][A-Z]|\w_\w|\w\.\w/.test(name);

/**
 * Says which of the first names in a text are only those of another version.
 *
 * @param own The edition that is asked about.
 */
export async function foreignNames(
  text: string,
  own: ServedEdition,
  site: SiteLibrary,
): Promise<string[]> {
  const names = new Set([...text.matchAll(codeName)].map(([name]) => name).filter(isCode));
  const notes = await Promise.all(
    [...names].slice(0, mostNames).map((name) => foreignName(name, own, site)),
  );
  return notes.filter((note) => note !== undefined);
}

/** The same for one name; `undefined` where this edition has it, or none does. */
export async function foreignName(
  name: string,
  own: ServedEdition,
  site: SiteLibrary,
): Promise<string | undefined> {
  const { symbols, records } = await site.indexOf(own.prefix);
  if (findSymbol(name, symbols).length > 0) return undefined;
  for (const other of site.editions.filter(({ version }) => version !== own.version)) {
    const index = await site.indexOf(other.prefix);
    const [place] = findSymbol(name, index.symbols);
    if (!place) continue;
    const [otherName, ownName] = [other, own].map((one) => editionName(one, site.editions));
    const hits = await site.search(own.prefix, name, 5);
    const about = hits.find(({ routePath }) =>
      records.some((page) => page.routePath === routePath && page.content.includes(name)),
    );
    const declared = declaringExport(name, records);
    const only = declared
      ? `, where it's only a text that \`${declared.title}\` is declared with (${declared.routePath})`
      : '';
    return `\`${name}\` is a name of ${otherName} (${placeAddress(place)}), not of ${ownName}${only}.${
      about ? ` What ${ownName} says about it: ${about.hits[0]?.link ?? about.routePath}` : ''
    }`;
  }
  return undefined;
}
