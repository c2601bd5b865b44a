import { createChangeProposal, createVersion, type Lix } from '@lix-js/sdk';
import type { Message, Model } from './model.ts';
import { definitions, toolsFor } from './tools.ts';

const instructions = [
  'You edit files with the tools. Read a file before you replace it.',
  'A person reviews your changes, so make only those you were asked for.',
  'At the end, say in one sentence what you changed.',
].join(' ');

/**
 * Lets a model work on a task in a separate version, and proposes the result for
 * main.
 */
export async function runAgent(
  lix: Lix,
  model: Model,
  task: string,
  mostRequests = 20,
) {
  const main = await lix.db
    .selectFrom('version')
    .where('name', '=', 'main')
    .select('id')
    .executeTakeFirstOrThrow();
  const version = await createVersion({ lix, name: `agent: ${task}`, from: main });
  const callTool = toolsFor(lix, version);
  const messages: Message[] = [
    { role: 'system', content: instructions },
    { role: 'user', content: task },
  ];

  for (let requests = 0; requests < mostRequests; requests++) {
    const answer = await model(messages, definitions);
    messages.push(answer);
    if (!answer.tool_calls?.length) {
      const proposal = await createChangeProposal({
        lix,
        source: version,
        target: main,
      });
      return { proposal, version, main, summary: answer.content ?? '', messages };
    }
    for (const call of answer.tool_calls) {
      messages.push({
        role: 'tool',
        tool_call_id: call.id,
        content: await callTool(call),
      });
    }
  }
  throw new Error(
    `The agent stopped after ${mostRequests} requests. See version ${version.id}.`,
  );
}
