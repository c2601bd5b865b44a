import { startWorker, type WorkerClient, WorkerExited } from 'truedocs/build';
import type { BuiltFeature, StringVerdict } from 'truedocs/feature';
import { explainStatement } from './explain-statement.ts';
import type { Prepared, PrepareRequest } from './prepare.ts';

/** Milliseconds for the statements of a program, with the opening of two releases. */
const timeout = 60_000;

/** What begins a whole statement; anything else is a part of one, such as a condition. */
const statement = /^\s*(?:select|insert|update|delete|with|values|replace|create|begin|explain)\b/i;

export default {
  stringCheckers: () => [
    {
      language: 'SQL',
      parameters: ['sql'],
      tags: ['sql'],
      async check(strings, { text, version }) {
        const statements = strings.filter((one) => statement.test(one));
        const own = await prepare({ version, statements });
        if (!own) return strings.map(() => ({ unchecked: 'its release has no SQL' }));
        const versions = version === '0.5' ? ['0.17'] : ['0.5'];
        const others = await Promise.all(
          versions.map(async (other) => ({
            version: other,
            tables: (await prepare({ version: other, statements: [] }))?.tables ?? {},
          })),
        );
        const outcomes = new Map(statements.map((one, index) => [one, own.outcomes[index] ?? {}]));
        // What the statements name themselves defines nothing.
        const program = strings.reduce((left, one) => left.replaceAll(one, ''), text);
        return strings.map((one): StringVerdict => {
          const outcome = outcomes.get(one);
          if (!outcome) return { unchecked: 'it is only a part of a statement' };
          return explainStatement(one, outcome, { tables: own.tables, others, program });
        });
      },
    },
  ],
} satisfies BuiltFeature;

let worker: WorkerClient<PrepareRequest, Prepared | undefined> | undefined;

/** Asks the process, which one that takes too long ends. */
async function prepare(request: PrepareRequest): Promise<Prepared | undefined> {
  worker ??= startWorker(new URL('./process.mjs', import.meta.url), 'prepares SQL');
  const used = worker;
  const timer = setTimeout(() => used.kill(), timeout);
  try {
    return await used.request(request);
  } catch (error) {
    if (error instanceof WorkerExited) worker = undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
