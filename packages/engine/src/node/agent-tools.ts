import { z } from 'zod';
import type { AgentTool } from '#contract/built-feature.ts';
import type { ServedEdition } from '#contract/served-site.ts';

/** Checks a tool's types, and forgets those of its input. */
export function agentTool<Input extends z.ZodObject>(tool: AgentTool<Input>): AgentTool {
  return tool as unknown as AgentTool;
}

/** Input of tools that mean one edition of a site; its texts name all, and the default. */
export function editionInput(editions: readonly ServedEdition[]) {
  const [standard, ...others] = editions.map(
    (edition) => `"${editionName(edition, editions)}"${releaseNote(edition)}`,
  );
  const description =
    others.length === 0
      ? 'There is only one: leave it out.'
      : `${standard}, also called "latest", unless you name another: ${others.join(', ')}.`;
  return z
    .string()
    .max(100)
    .default(editions[0] ? editionName(editions[0], editions) : '')
    .describe(description);
}

const releaseNote = ({ version, release }: ServedEdition) =>
  release === version ? '' : ` (${release})`;

/** What people call an edition: its version, its language, or both where a site has several of both. */
export function editionName(
  { version, lang }: ServedEdition,
  editions: readonly ServedEdition[],
): string {
  const isTranslated = editions.some((other) => other.lang !== lang);
  return [version, isTranslated || version === '' ? lang : ''].filter(Boolean).join(' ');
}

/** Names of the edition that comes first. */
const standardNames = ['', 'latest', 'newest', 'current', 'stable', 'default'];

/**
 * The edition that somebody means: by the start of its addresses, its version, language or release, in
 * any spelling. `0.5`, `0.5.1`, `v0.5`, `lix@^0.5.1` and `lix-0-5` are the same.
 *
 * @throws Error when the site has no such edition.
 */
export function findEdition(named: string, editions: readonly ServedEdition[]): ServedEdition {
  const text = named.trim().toLowerCase();
  const [standard] = editions;
  const exact = standardNames.includes(text)
    ? standard
    : editions.find(({ prefix }) => prefix !== '' && prefix.toLowerCase() === text);
  if (exact) return exact;
  const versions = editions.filter((edition) => namesVersion(text, edition));
  const words = text.split(/[^a-z0-9-]+/);
  const inLanguage = (versions.length > 0 ? versions : editions).filter(({ lang }) =>
    words.includes(lang.toLowerCase()),
  );
  const [found] = [...inLanguage, ...versions];
  if (found) return found;
  const known = editions.map((edition) => `"${editionName(edition, editions)}"`);
  throw new Error(`There is no edition "${named}". The editions are ${known.join(', ')}.`);
}

/** Whether a text has a version's name, or a number that its release begins with, or the other way around. */
function namesVersion(text: string, { version, release }: ServedEdition): boolean {
  if (version === '') return false;
  const name = version.toLowerCase();
  if (!/\d/.test(name)) return text.split(/[^a-z0-9-]+/).includes(name);
  const [own = ''] = numbersIn(name);
  return numbersIn(text).some(
    (number) => isWithin(number, own) || numbersIn(release).some((one) => isWithin(one, number)),
  );
}

/** The version numbers in a text, without what follows patch releases: `0.17` in `lix-0-17`. */
function numbersIn(text: string): string[] {
  return text.replaceAll(/(?<=\d)[-_](?=\d)/g, '.').match(/\d+(?:\.\d+)*/g) ?? [];
}

const isWithin = (number: string, line: string) => `${number}.`.startsWith(`${line}.`);
