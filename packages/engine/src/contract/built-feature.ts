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
  /**
   * Checks languages that programs hold in strings, for tools that check programs.
   *
   * @param data As its hook `builtData` made it.
   */
  stringCheckers?(data: Json): readonly StringChecker[];
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
  /**
   * The pages that say most about a text, the best first.
   *
   * @param prefix Start of an edition's addresses.
   */
  pagesAbout(text: string, prefix: string): Promise<PageReference[]>;
  /** Those of all features. */
  stringCheckers: readonly StringChecker[];
}

/** Checks a language that programs hold in strings, such as SQL. */
export interface StringChecker {
  /** What people call it: `SQL`. */
  language: string;
  /** Names of the documented package's parameters and properties that take it. */
  parameters: readonly string[];
  /** Tags of templates that hold it; their values are written as `?`. */
  tags: readonly string[];
  /**
   * Checks the strings of a program, and runs none.
   *
   * @param program.text All of it, since it may define what its strings name.
   * @returns A verdict for each string.
   * @throws Error when it takes too long.
   */
  check(
    strings: readonly string[],
    program: { text: string; version: string },
  ): Promise<StringVerdict[]>;
}

/** What is wrong with a string; or why it wasn't checked; neither where it's right. */
export interface StringVerdict {
  mistake?: {
    message: string;
    /** The part of the string that is wrong. */
    part?: string;
    /** Names that pages explain, such as a table's. */
    names: readonly string[];
  };
  unchecked?: string;
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
