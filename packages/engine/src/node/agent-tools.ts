import { z } from 'zod';
import type { AgentTool } from '#contract/built-feature.ts';
import type { ServerData } from '#contract/served-site.ts';
import { ownValue } from '#shared/own-value.ts';

/** Checks a tool's types, and forgets those of its input. */
export function agentTool<Input extends z.ZodObject>(tool: AgentTool<Input>): AgentTool {
  return tool as unknown as AgentTool;
}

/** Input of tools that mean one version and language. */
export const editionInput = z
  .string()
  .max(100)
  .default('')
  .describe('Start of addresses of a version or language, such as "/0.17"; empty for the default.');

/**
 * The version of an edition.
 *
 * @throws Error when the site has no such edition.
 */
export function versionOf(edition: string, editions: ServerData['editions']): string {
  const version = ownValue(editions, edition);
  if (version !== undefined) return version;
  const known = Object.keys(editions).map((one) => `"${one}"`);
  throw new Error(`There is no edition "${edition}". The editions are ${known.join(', ')}.`);
}
