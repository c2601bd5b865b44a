import type { RequestListener } from 'node:http';
import { answerContract } from '#features/search/engine/remote/answer-contract.ts';
import { isLocalHost } from '#node/serve/listen.ts';

/** Answers what pages in remote mode ask, whatever else is asked. */
export function answerSearch(engines: Parameters<typeof answerContract>[1]): RequestListener {
  return async ({ headers, url = '' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (!isLocalHost(headers.host)) {
      response.writeHead(403).end();
      return;
    }
    try {
      const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
      const answer = JSON.stringify(await answerContract(query, engines));
      response.setHeader('Content-Type', 'application/json').end(answer);
    } catch (error) {
      console.error(error);
      response.writeHead(502).end();
    }
  };
}
