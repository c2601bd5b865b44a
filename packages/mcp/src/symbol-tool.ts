import {
  type AgentTool,
  agentTool,
  editionInput,
  editionName,
  findEdition,
} from 'truedocs/feature';
import { z } from 'zod';
import { foreignName } from './foreign-names.ts';
import { nearest } from './nearest.ts';
import { partAbout } from './page-part.ts';
import { inParts } from './page-tool.ts';
import type { SiteLibrary } from './read-site.ts';
import { findSymbol, placeAddress, type SymbolIndex, type SymbolPlace } from './symbols.ts';

/** Several types may have a member of the same name. */
const mostPlaces = 3;

export function symbolTool(site: SiteLibrary): AgentTool {
  return agentTool({
    name: 'lookup_symbol',
    title: 'Look up a symbol',
    description:
      'What the reference says about a name: an export, a method or another member, a table, a column or a function of SQL. Signature, parameters, errors, examples.',
    input: z.strictObject({
      name: z
        .string()
        .min(1)
        .max(200)
        .describe('As code writes it: "openLix", "lix.observe", "Lix.observe", "lix_file".'),
      edition: editionInput(site.editions),
    }),
    async run({ name, edition }) {
      const own = findEdition(edition, site.editions);
      const { symbols } = await site.indexOf(own.prefix);
      const places = findSymbol(name, symbols);
      const texts = places.slice(0, mostPlaces).map((place) => textAbout(place, site));
      const known = (await Promise.all(texts)).filter((text) => text !== undefined);
      const further = places.slice(mostPlaces).map((place) => `- ${placeAddress(place)}`);
      const more = further.length > 0 ? ['Others:', further.join('\n')] : [];
      if (known.length > 0) return inParts([...known, ...more].join('\n\n'), 0);
      const part = await partOfReference(name, symbols, site);
      if (part) return inParts(part, 0);
      const of = editionName(own, site.editions);
      throw new Error((await foreignName(name, own, site)) ?? unlisted(name, of, symbols));
    },
  });
}

/** The language may have a name that the reference doesn't list: an operator or a keyword of SQL. */
function unlisted(name: string, edition: string, symbols: SymbolIndex): string {
  const near = nearest(name, [...symbols.keys()]).join(', ');
  return [
    `The reference${edition && ` of ${edition}`} doesn't list "${name}".`,
    ...(/[a-z]/i.test(name) ? [`The nearest names are ${near}.`] : []),
    'Operators and keywords are on other pages, which `search` finds.',
  ].join(' ');
}

async function textAbout(place: SymbolPlace, site: SiteLibrary): Promise<string | undefined> {
  const page = await site.readText(place.routePath);
  if (!page) return undefined;
  const address = placeAddress(place);
  if (place.anchor === undefined) return `${address}\n\n${page.text}`;
  const part = partAbout(page.text, place.name);
  // What a declaration alone says is on its page.
  return `${place.owner ? `A member of \`${place.owner}\`: ` : ''}${address}\n\n${part ?? page.text}`;
}

/** A column, or a variant of a table, such as `file_history` of `file`: where the reference names it in code. */
async function partOfReference(
  name: string,
  symbols: SymbolIndex,
  site: SiteLibrary,
): Promise<string | undefined> {
  if (!/^\w+$/.test(name) || !name.slice(1, -1).includes('_')) return undefined;
  for (let stem = name; stem.includes('_'); ) {
    stem = stem.slice(0, stem.lastIndexOf('_'));
    for (const place of symbols.get(stem) ?? []) {
      const text = await textAbout(place, site);
      if (text && new RegExp(`\\b${name}\\b`).test(text)) return text;
    }
  }
  const pages = new Set(
    [...symbols.values()]
      .flat()
      .filter(isOther)
      .map((one) => one.routePath),
  );
  for (const path of pages) {
    const part = partAbout((await site.readText(path))?.text ?? '', name);
    if (part) return `${path}\n\n${part}`;
  }
  return undefined;
}

/** Pages beside those of exports, such as tables. */
const isOther = ({ name, owner }: SymbolPlace) => owner === undefined && /^[a-z]/.test(name);
