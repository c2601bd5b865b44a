import pMap from 'p-map';

/** The answer of an address outside the site. */
export interface ExternalAnswer {
  /** HTTP status, or the reason why there was none. */
  result: number | string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long an answer is believed, in milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

/** How many addresses are asked at once, and for how long each, in milliseconds. */
const concurrency = 8;
const timeout = 15_000;

/** The addresses outside the site that a built page links to. */
export function externalLinks(html: string): string[] {
  const found = [...html.matchAll(/<a\s[^<>]*?href="(https?:\/\/[^"]+)"/g)];
  return [
    ...new Set(found.map(([, href = '']) => href.replaceAll('&amp;', '&').replace(/#.*$/s, ''))),
  ];
}

/**
 * Asks every address, unless it has answered well within a week.
 *
 * @param cache What was answered before; gets what is answered now.
 * @param ask How an address is asked; `fetch` but in tests.
 * @returns The addresses that don't answer, with the reason.
 */
export async function checkExternalLinks(
  hrefs: Iterable<string>,
  cache: Map<string, ExternalAnswer>,
  ask: typeof fetch = fetch,
): Promise<{ href: string; reason: string }[]> {
  const all = [...new Set(hrefs)];
  await pMap(
    all,
    async (href) => {
      const known = cache.get(href);
      if (known && isAlive(known) && Date.now() - known.at < week) return;
      cache.set(href, { result: await statusOf(href, ask), at: Date.now() });
    },
    { concurrency },
  );
  return all.flatMap((href) => {
    const answer = cache.get(href);
    return answer && !isAlive(answer) ? [{ href, reason: String(answer.result) }] : [];
  });
}

/** Hosts that refuse programs, or too many questions, are there all the same. */
function isAlive({ result }: ExternalAnswer): boolean {
  return typeof result === 'number' && (result < 400 || [401, 403, 405, 429].includes(result));
}

async function statusOf(href: string, ask: typeof fetch): Promise<number | string> {
  try {
    const options = { redirect: 'follow', signal: AbortSignal.timeout(timeout) } as const;
    const { status } = await ask(href, { ...options, method: 'HEAD' });
    if (status < 400) return status;
    // Some hosts don't know HEAD.
    return (await ask(href, { ...options, method: 'GET' })).status;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
