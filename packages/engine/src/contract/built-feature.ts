import { z } from 'zod';
import type { Json } from '#shared/page/page.ts';
import type { ServerData } from '#node/hosting/headers-of.ts';

/**
 * What a feature does with a site once it's built: default export of the module that
 * `FeatureModule.built` names.
 */
export interface BuiltFeature {
  /**
   * Tools that it gives agents.
   *
   * @param data As its hook `builtData` made it.
   */
  tools?(data: Json, site: ToolSite): readonly AgentTool[];
  /** Makes the function that answers requests for the paths in `FeatureModule.built`. */
  responder?(site: BuiltFolder): Promise<(request: Request) => Promise<Response>>;
}

/** The folder of a built site, and its features that have a `built` module. */
export interface BuiltFolder {
  dir: string;
  server: ServerData;
  features: readonly { name: string; data: Json; built: BuiltFeature }[];
}

/** A page that explains something, and why it's named. */
export interface PageReference {
  /** Address with base. */
  address: string;
  note: string;
}

/** A built site as tools see it. */
export interface ToolSite extends Pick<ServerData, 'base' | 'origin' | 'routes' | 'editions'> {
  /** The pages that say most about a text, the best first. */
  pagesAbout(text: string, edition: string): Promise<PageReference[]>;
}

/** A tool for agents. */
export interface AgentTool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /**
   * Answers in Markdown.
   *
   * @throws Error whose message tells the agent what to do instead.
   */
  run(input: z.output<Input>): Promise<string>;
}

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
  if (Object.hasOwn(editions, edition)) return editions[edition] as string;
  const known = Object.keys(editions).map((one) => `"${one}"`);
  throw new Error(`There is no edition "${edition}". The editions are ${known.join(', ')}.`);
}

/** A block of code whose marks are longer than any inside. */
export function fence(code: string, lang: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${lang}\n${code.trimEnd()}\n${marks}`;
}
