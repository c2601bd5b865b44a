import type { Channel } from '#contract/channel.ts';
import type { ComponentNode, ContentNode } from '#shared/page/page.ts';

/** A part of an example module that pages can show. */
export interface ExampleRegion {
  /** Name of the module. */
  example: string;
  region: string;
  /** The whole module. */
  source: string;
  /** The part of it that the region shows. */
  code: string;
  /** Whether it printed something when it was recorded. */
  prints: boolean;
}

/** A region that runs in the page, or what it printed elsewhere. */
export type ShownExample = { component: ComponentNode } | { recorded: RecordedExample };

/** An example that ran when its output was recorded, and can't run in the page. */
export interface RecordedExample {
  /** Why it can't, in a sentence. */
  reason: string;
  /** Code that runs before what is shown. */
  hidden: readonly ContentNode[];
  code: readonly ContentNode[];
  /** The recorded output. */
  output: string;
  /** Title of the code that is hidden at first. */
  hiddenText: string;
}

/** The example modules of a site. */
export interface EmbeddedExamples {
  /** The shown code of all modules, by path as if each were a page: `examples/versions`. */
  modules(): Promise<ReadonlyMap<string, string>>;
  /** Regions of a version's modules; none where nothing runs. */
  regionsOf(version: string): Promise<readonly ExampleRegion[]>;
  /** Changes with everything that `show` depends on. */
  keyOf(version: string): Promise<string>;
  /** @throws Diagnostic when the example was never recorded. */
  show(region: ExampleRegion, version: string): Promise<ShownExample>;
}

export const embeddedExamples: Channel<EmbeddedExamples> = { name: 'embedded-examples' };
