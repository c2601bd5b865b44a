import { searchedFields, toDocument, toHit } from './engine-document.ts';
import { closeMark, openMark } from './match-positions.ts';
import type { RemoteEngine } from './remote-engine.ts';
import { inBatches, type Send } from './send-request.ts';

const batch = 100;

/** Characters of a text that are sent: the smallest plan takes records of 10 KB. */
const maxContent = 7000;

/**
 * Searches an index of Algolia. Written from the documentation of its REST API.
 *
 * @param send Sends to `https://<application>.algolia.net` with the headers
 *   `X-Algolia-Application-Id` and `X-Algolia-API-Key`.
 */
export function algolia(send: Send, index: string): RemoteEngine {
  const path = `/1/indexes/${encodeURIComponent(index)}`;
  return {
    async replace(records) {
      const settings = {
        searchableAttributes: Object.keys(searchedFields),
        attributesForFaceting: ['filterOnly(lang)'],
      };
      await send({ method: 'PUT', path: `${path}/settings`, body: settings });
      await send({ method: 'POST', path: `${path}/clear` });
      for (const part of inBatches(records.map(toDocument), batch)) {
        const requests = part.map(({ id, ...document }) => {
          const content = document.content.slice(0, maxContent);
          return { action: 'updateObject', body: { ...document, content, objectID: id } };
        });
        await send({ method: 'POST', path: `${path}/batch`, body: { requests } });
      }
    },
    async search({ keyword, limit, lang }) {
      const body = {
        query: keyword,
        hitsPerPage: limit,
        attributesToSnippet: ['content:25'],
        highlightPreTag: openMark,
        highlightPostTag: closeMark,
        ...(lang && { filters: `lang:${JSON.stringify(lang)}` }),
      };
      const answer = await send({ method: 'POST', path: `${path}/query`, body });
      const { hits } = answer as { hits: { _snippetResult?: { content?: { value: string } } }[] };
      return hits.map((hit) => {
        const snippet = hit._snippetResult?.content?.value;
        return toHit(hit, snippet === undefined ? [] : [snippet.replaceAll('…', '')]);
      });
    },
  };
}
