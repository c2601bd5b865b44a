import type { ReferenceNames } from '#channels/documented-names.ts';
import type { Transform } from '../../builder/feature.ts';
import { linkSymbols, type ReferenceFacts } from './names/link-symbols.ts';

/**
 * The step that links the exports that a page mentions, and notes which it uses.
 *
 * @param namesOf Exports of the package that a version documents, if it does.
 */
export function symbolLinks(namesOf: (version: string) => ReferenceNames | undefined): Transform {
  return {
    // Runs behind the steps that embed examples, by its name: their code uses exports, too.
    name: 'reference: symbol links',
    stage: 'body',
    key: ({ version }) => JSON.stringify(namesOf(version) ?? null),
    run({ body, routePath, file, edition, facts }) {
      const names = namesOf(edition.version);
      if (!names) return;
      const uses = linkSymbols(body, { names, routePath, file });
      if (uses.length > 0) facts.reference = { uses } satisfies ReferenceFacts;
    },
  };
}
