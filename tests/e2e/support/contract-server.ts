import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Response of the search server: the body as JSON, or a function that writes it. */
export type Answer = unknown | ((response: ServerResponse) => void);

/** A search server for the tests, as SEARCH-21 and SEARCH-22 describe it. */
export interface ContractServer {
  /** Addresses that were asked for, in order. */
  asked: string[];
  /** Decides the answers from now on, by keyword. */
  answers(answer: (keyword: string) => Answer): void;
  stop(): void;
}

/** Where the fixture's site looks for its server. */
export const searchAddress = 'http://search.test/query';

/** Starts a server and leads the page's requests to it. */
export async function startContractServer(page: Page): Promise<ContractServer> {
  const asked: string[] = [];
  let answerOf: (keyword: string) => Answer = () => [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', searchAddress);
    response.setHeader('Access-Control-Allow-Origin', '*');
    const answer = answerOf(url.searchParams.get('keyword') ?? '');
    if (typeof answer === 'function') {
      answer(response);
      return;
    }
    response.setHeader('Content-Type', 'application/json');
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The page gives up after ten seconds, which a busy machine may take.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) =>
      timeout(milliseconds === 10_000 ? 600_000 : milliseconds);
  });
  await page.route(`${searchAddress}?**`, (route) => {
    const { href, search } = new URL(route.request().url());
    asked.push(href);
    return route.continue({ url: `http://127.0.0.1:${port}/query${search}` });
  });
  return {
    asked,
    answers(answer) {
      answerOf = answer;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
