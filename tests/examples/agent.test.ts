import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runAgent } from '../../site/examples/integrations/agent/agent.ts';
import {
  type Answer,
  chatModel,
  type Message,
  type Model,
} from '../../site/examples/integrations/agent/model.ts';
import { accept, changesOf, reject } from '../../site/examples/integrations/agent/review.ts';

/** Answers that a model gave once, in the order of the requests. */
const recording: Answer[] = [
  calls(['list_files', {}]),
  calls(['read_file', { path: '/offer.json' }]),
  calls(['write_file', { path: '/offer.json', text: '{"price":99,' }]),
  calls(['write_file', { path: '/offer.json', text: '{"price":99,"title":"Bike"}' }]),
  { role: 'assistant', content: 'I lowered the price to 99.' },
];

function calls(...list: [name: string, args: object][]): Answer {
  const tool_calls = list.map(([name, args], index) => ({
    id: `call_${index}`,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(args) },
  }));
  return { role: 'assistant', content: null, tool_calls };
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

let lix: Lix;
let close: (() => void)[];

beforeEach(async () => {
  close = [];
  lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const data = encode({ price: 120, title: 'Bike' });
  await lix.db.insertInto('file').values({ path: '/offer.json', data }).execute();
});

afterEach(async () => {
  for (const end of close) end();
  await lix.close();
});

/** A model API on this machine that answers with the recording. */
async function startApi() {
  const requests: { authorization?: string; messages: Message[]; tools: unknown[] }[] = [];
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    const body = (await json(request)) as { messages: Message[]; tools: unknown[] };
    const message = recording[requests.length];
    requests.push({ ...body, ...(authorization && { authorization }) });
    response.end(JSON.stringify({ choices: [{ message }] }));
  });
  // The library keeps this process busy for seconds: connections must not end under the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, model: chatModel({ url, key: 'secret', model: 'any' }) };
}

async function readOffer() {
  const query = lix.db.selectFrom('file').where('path', '=', '/offer.json').select('data');
  return JSON.parse(new TextDecoder().decode((await query.executeTakeFirstOrThrow()).data));
}

it('an agent edits a version of its own, and a person accepts the result', async () => {
  const { requests, model } = await startApi();
  const work = await runAgent(lix, model, 'Lower the price to 99.');

  expect(work.summary).toBe('I lowered the price to 99.');
  expect(requests).toHaveLength(5);
  expect(requests[0]).toMatchObject({ authorization: 'Bearer secret' });
  expect(requests[0]?.tools).toHaveLength(3);
  const results = work.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
  expect(results).toEqual([
    '["/offer.json"]',
    '{"price":120,"title":"Bike"}',
    expect.stringMatching(/^Failed: .*JSON/),
    'Wrote /offer.json.',
  ]);
  expect(requests[4]?.messages).toHaveLength(10);

  expect(await readOffer()).toEqual({ price: 120, title: 'Bike' });
  expect(await changesOf(lix, work)).toMatchObject([
    { entity_id: 'price', status: 'modified', before: { value: 120 }, after: { value: 99 } },
  ]);
  await accept(lix, work);
  expect(await readOffer()).toEqual({ price: 99, title: 'Bike' });
});

it('a rejected proposal leaves main as it is', async () => {
  const { model } = await startApi();
  const work = await runAgent(lix, model, 'Lower the price to 99.');
  await reject(lix, work);
  expect(await readOffer()).toEqual({ price: 120, title: 'Bike' });
  const { status } = await lix.db
    .selectFrom('change_proposal')
    .where('id', '=', work.proposal.id)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('rejected');
});

it('an agent that never ends is stopped, and errors of the API reach the caller', async () => {
  const endless: Model = async () => calls(['list_files', {}], ['no_such_tool', {}]);
  await expect(runAgent(lix, endless, 'Loop.', 3)).rejects.toThrow(
    /^The agent stopped after 3 requests/,
  );
  const server = createServer((_, response) => response.writeHead(429).end('Slow down.'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(runAgent(lix, chatModel({ url, key: '', model: 'any' }), 'Fail.')).rejects.toThrow(
    'The model API answered 429: Slow down.',
  );
});
