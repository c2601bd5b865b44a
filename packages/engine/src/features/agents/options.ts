import { z } from 'zod';

/** The options of `agents`. */
export const schema = z.strictObject({
  /**
   * Assistants that readers can ask about a page; `{url}` stands for the address of its Markdown.
   * They are shown when the site has an `origin`.
   * @default []
   * @example [{ text: 'Ask Example', link: 'https://assistant.example/?q=Read%20{url}' }]
   */
  assistants: z
    .array(z.strictObject({ text: z.string(), link: z.url({ protocol: /^https?$/ }) }))
    .default([]),
});

/** The checked options, with all defaults. */
export type AgentOptions = z.output<typeof schema>;
