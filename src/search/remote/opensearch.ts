import { searchedFields, toDocument, toHit } from './engine-document.ts';
import { closeMark, openMark } from './match-positions.ts';
import type { RemoteEngine } from './remote-engine.ts';
import { deleteIfThere, inBatches, type Send } from './send-request.ts';

const batch = 200;

/**
 * Searches an index of OpenSearch. Written from its documentation for version 2; Elasticsearch has
 * the same requests.
 *
 * @param send Sends with the header `Authorization`.
 */
export function opensearch(send: Send, index: string): RemoteEngine {
  const path = `/${encodeURIComponent(index)}`;
  return {
    async replace(records) {
      await deleteIfThere(send, path);
      await send({ method: 'PUT', path, body: { mappings } });
      for (const part of inBatches(records.map(toDocument), batch)) {
        const lines = part.flatMap((document) => [{ index: { _id: document.id } }, document]);
        const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
        const answer = await send({ method: 'POST', path: `${path}/_bulk?refresh=true`, body });
        const { errors, items } = answer as { errors: boolean; items: unknown };
        if (errors) {
          throw new Error(`OpenSearch refused documents: ${JSON.stringify(items).slice(0, 300)}`);
        }
      }
    },
    async search({ keyword, limit, lang }) {
      const fields = Object.entries(searchedFields).map(([name, weight]) => `${name}^${weight}`);
      const must = { multi_match: { query: keyword, fields, fuzziness: 'AUTO' } };
      const body = {
        size: limit,
        query: { bool: { must, ...(lang && { filter: [{ term: { lang } }] }) } },
        highlight: {
          pre_tags: [openMark],
          post_tags: [closeMark],
          fields: { content: { number_of_fragments: 1, fragment_size: 150 } },
        },
      };
      const answer = await send({ method: 'POST', path: `${path}/_search`, body });
      const { hits } = answer as {
        hits: { hits: { _source: unknown; highlight?: { content?: string[] } }[] };
      };
      return hits.hits.map(({ _source, highlight }) => toHit(_source, highlight?.content));
    },
  };
}

const text = { type: 'text' };
const mappings = {
  properties: {
    title: text,
    keywords: text,
    headings: text,
    description: text,
    content: text,
    lang: { type: 'keyword' },
    // Stored as it is, without fields of its own.
    record: { type: 'object', enabled: false },
  },
};
