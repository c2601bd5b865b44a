import type { Channel } from '#contract/channel.ts';

/** A paragraph of Markdown that agents read first: at the top of every `llms.txt`. */
export const agentNotes: Channel<string> = { name: 'agent-notes' };
