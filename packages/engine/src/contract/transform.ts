import type { Root as Body } from 'hast';
import type { Code, Root as Markdown } from 'mdast';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { CodeNode } from '#shared/page/page.ts';
import type { Edition } from '#shared/site/site-data.ts';

/**
 * One step in compiling a page. Steps of a stage run in the order that they say, else in that of their
 * names. A `Diagnostic` that one throws is a diagnostic of the page.
 */
export interface Transform {
  /** `feature: what it does`; no other step has it. */
  name: string;
  /** Steps of this stage that run after it, if they are there. */
  before?: readonly string[];
  /** Steps of this stage that run before it, if they are there. */
  after?: readonly string[];
  /**
   * - `markdown`: the syntax tree of Markdown, all notations read; code becomes HTML after it
   * - `body`: elements and components, checked, before headings are listed and links resolved
   * - `finished`: the body as it will be shown
   */
  stage: 'markdown' | 'body' | 'finished';
  /** Words behind the language of a fence that the step reads, `caption` of `caption="…"`; others are warned of. */
  words?: readonly string[];
  /**
   * Changes with what the step depends on beside the page, the feature's code and options, and what it
   * names with `dependsOn`. Part of the page's key.
   */
  key?(edition: Edition): string | Promise<string>;
  /** `false` for a step that depends on what nobody can name: each build makes all pages anew. */
  cache?: false;
  run(page: PageInProgress): void | Promise<void>;
}

/** A page between two steps. */
export interface PageInProgress {
  relativePath: string;
  routePath: string;
  /** Name of the source for messages. */
  file: string;
  edition: Edition;
  /** In the stage `markdown`. */
  markdown: Markdown;
  /** In the stages `body` and `finished`. */
  body: Body;
  /** In the stages `body` and `finished`: what code of the Markdown has become, in its order. */
  codeBlocks: ReadonlyMap<Code, CodeNode>;
  diagnostics: DiagnosticList;
  /** Facts that other pages and features need of this one, by the name of the feature that has found them. Plain JSON. */
  featureFacts: Record<string, unknown>;
}
