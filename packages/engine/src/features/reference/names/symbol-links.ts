import type { DocumentedPackages } from '#channels/documented-packages.ts';
import type { Transform } from '#node/feature.ts';
import { linkSymbols, type ReferenceFacts } from './link-symbols.ts';

/**
 * The step that links the exports that a page mentions, and notes which it uses.
 *
 * @param namesOf Exports of the package that a version documents, if it does.
 */
export function symbolLinks(namesOf: DocumentedPackages['namesOf']): Transform {
  return {
    // Runs behind the steps that embed examples, by its name: their code uses exports, too.
    name: 'reference: symbol links',
    stage: 'body',
    key: async ({ version }) => JSON.stringify((await namesOf(version)) ?? null),
    async run({ body, routePath, file, edition, facts }) {
      const names = await namesOf(edition.version);
      if (!names) return;
      const uses = linkSymbols(body, { names, routePath, file });
      if (uses.length > 0) facts.reference = { uses } satisfies ReferenceFacts;
    },
  };
}
