import type { ToolDefinition } from './tools.ts';

export interface ToolCall {
  id: string;
  type: 'function';
  /** `arguments` is JSON that the model wrote, so it may be invalid. */
  function: { name: string; arguments: string };
}

export type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export type Answer = Extract<Message, { role: 'assistant' }>;

/** Sends a conversation and gets the next message. */
export type Model = (
  messages: Message[],
  tools: ToolDefinition[],
) => Promise<Answer>;

/** A model behind any API that is compatible with OpenAI's chat completions. */
export function chatModel(api: { url: string; key: string; model: string }): Model {
  return async (messages, tools) => {
    const response = await fetch(`${api.url}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${api.key}`,
      },
      body: JSON.stringify({ model: api.model, messages, tools }),
    });
    if (!response.ok) {
      throw new Error(
        `The model API answered ${response.status}: ${await response.text()}`,
      );
    }
    const { choices }: { choices: [{ message: Answer }] } = await response.json();
    return choices[0].message;
  };
}
