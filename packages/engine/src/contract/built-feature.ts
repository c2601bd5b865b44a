import type { z } from 'zod';
import type { Json } from '#shared/page/page.ts';
import type { ServerData } from './served-site.ts';

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
