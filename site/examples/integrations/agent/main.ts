import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { mockJsonPlugin, openLix, sql } from '@lix-js/sdk';
import { runAgent } from './agent.ts';
import { chatModel } from './model.ts';
import { accept, changesOf, reject } from './review.ts';

const { MODEL_URL = '', MODEL_KEY = '', MODEL_NAME = '' } = process.env;
const [file = 'project.lix', task = 'Describe each product in one sentence.'] =
  process.argv.slice(2);

const blob = new Blob([await readFile(file)]);
const lix = await openLix({ blob, providePlugins: [mockJsonPlugin] });
const model = chatModel({ url: MODEL_URL, key: MODEL_KEY, model: MODEL_NAME });

const work = await runAgent(lix, model, task);
console.log(work.summary);
for (const { status, entity_id, before, after } of await changesOf(lix, work)) {
  console.log(
    status,
    entity_id,
    JSON.stringify(before),
    '->',
    JSON.stringify(after),
  );
}

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const decide =
  (await terminal.question('Accept? (y/n) ')) === 'y' ? accept : reject;
terminal.close();
await decide(lix, work);

await sql`SELECT 1`.execute(lix.db); // completes the last commit
await writeFile(file, new Uint8Array(await (await lix.toBlob()).arrayBuffer()));
await lix.close();
