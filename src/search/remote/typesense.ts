import { searchedFields, toDocument, toHit } from './engine-document.ts';
import { closeMark, openMark } from './match-positions.ts';
import type { RemoteEngine } from './remote-engine.ts';
import { deleteIfThere, inBatches, type Send } from './send-request.ts';

const batch = 200;

/**
 * Searches a collection of Typesense. Written from its documentation for version 28.
 *
 * @param send Sends with the header `X-TYPESENSE-API-KEY`.
 */
export function typesense(send: Send, collection: string): RemoteEngine {
  const path = `/collections/${encodeURIComponent(collection)}`;
  return {
    async replace(records) {
      await deleteIfThere(send, path);
      await send({ method: 'POST', path: '/collections', body: { name: collection, fields } });
      for (const part of inBatches(records.map(toDocument), batch)) {
        const body = part.map((document) => JSON.stringify(document)).join('\n');
        const answer = await send({ method: 'POST', path: `${path}/documents/import`, body });
        failOnRefused(answer);
      }
    },
    async search({ keyword, limit, lang }) {
      const parameters = new URLSearchParams({
        q: keyword,
        query_by: Object.keys(searchedFields).join(','),
        query_by_weights: Object.values(searchedFields).join(','),
        per_page: String(limit),
        highlight_fields: 'content',
        highlight_start_tag: openMark,
        highlight_end_tag: closeMark,
        ...(lang && { filter_by: `lang:=\`${lang.replaceAll('`', '')}\`` }),
      });
      const answer = await send({ method: 'GET', path: `${path}/documents/search?${parameters}` });
      const { hits } = answer as {
        hits: { document: unknown; highlight?: { content?: { snippet?: string } } }[];
      };
      return hits.map(({ document, highlight }) => {
        const snippet = highlight?.content?.snippet;
        return toHit(document, snippet === undefined ? [] : [snippet]);
      });
    },
  };
}

/** What isn't listed is stored and not searched. */
const fields = [
  { name: 'title', type: 'string' },
  { name: 'keywords', type: 'string[]' },
  { name: 'headings', type: 'string[]' },
  { name: 'description', type: 'string' },
  { name: 'content', type: 'string' },
  { name: 'lang', type: 'string', facet: true },
];

/** The answer has one line of JSON for each document; one line alone comes parsed. */
function failOnRefused(answer: unknown): void {
  const lines = typeof answer === 'string' ? answer.split('\n') : [JSON.stringify(answer)];
  const refused = lines.find((line) => JSON.parse(line).success !== true);
  if (refused !== undefined) throw new Error(`Typesense refused a document: ${refused}`);
}
