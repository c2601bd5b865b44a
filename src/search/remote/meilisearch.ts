import type { TextRange } from '../record.ts';
import { type EngineDocument, searchedFields, toDocument, toHit } from './engine-document.ts';
import { fromUtf8 } from './match-positions.ts';
import type { RemoteEngine } from './remote-engine.ts';
import { inBatches, type Send } from './send-request.ts';

const batch = 500;

/**
 * Searches an index of Meilisearch. Written from its documentation for version 1. It loads in the
 * background: `replace` is done before the last records can be found.
 *
 * @param send Sends with the header `Authorization: Bearer …`.
 */
export function meilisearch(send: Send, index: string): RemoteEngine {
  const path = `/indexes/${encodeURIComponent(index)}`;
  return {
    async replace(records) {
      const body = {
        searchableAttributes: Object.keys(searchedFields),
        filterableAttributes: ['lang'],
      };
      await send({ method: 'PATCH', path: `${path}/settings`, body });
      await send({ method: 'DELETE', path: `${path}/documents` });
      for (const part of inBatches(records.map(toDocument), batch)) {
        await send({ method: 'POST', path: `${path}/documents?primaryKey=id`, body: part });
      }
    },
    async search({ keyword, limit, lang }) {
      const body = {
        q: keyword,
        limit,
        showMatchesPosition: true,
        ...(lang && { filter: `lang = ${JSON.stringify(lang)}` }),
      };
      const answer = await send({ method: 'POST', path: `${path}/search`, body });
      return (answer as { hits: MeilisearchHit[] }).hits.map((hit) => {
        const { content } = hit;
        const places = hit._matchesPosition?.content ?? [];
        return {
          ...toHit(hit),
          ...(places.length > 0 && { _matchesPosition: { content: fromUtf8(content, places) } }),
        };
      });
    },
  };
}

interface MeilisearchHit extends EngineDocument {
  /** In bytes of UTF-8. */
  _matchesPosition?: { content?: TextRange[] };
}
