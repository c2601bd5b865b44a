import { createHash } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { BrowserContext } from '@playwright/test';

/** Milliseconds that an answer may be late; 0 without `npm run test:stress`. */
const latest = Number(process.env.STRESS_DELAY ?? 0);

/** How many times as long as usual pages compute. */
const slowness = Number(process.env.STRESS_CPU ?? 1);

/**
 * Delays each answer of a server by a time of its own, if the run asks for it. The seed and the address
 * decide how long, so that a run can be repeated with several workers.
 */
export function delayAnswers(server: Server): void {
  if (latest === 0) return;
  const asked = new Map<string, number>();
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const address = request.url ?? '';
    const count = (asked.get(address) ?? 0) + 1;
    asked.set(address, count);
    const key = `${process.env.STRESS_SEED} ${address} ${count}`;
    const share = createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32;
    setTimeout(() => answer?.(request, response), share * latest);
  });
}

/** Slows down the pages of a window, if the run asks for it. */
export function slowDown(context: BrowserContext): void {
  if (slowness === 1) return;
  context.on('page', async (page) => {
    try {
      const client = await context.newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  });
}
