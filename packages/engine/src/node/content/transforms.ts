import type { Root as Body } from 'hast';
import type { Code, Root as Markdown } from 'mdast';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { CodeNode } from '#shared/page/page.ts';
import type { Edition } from '#shared/site/site-data.ts';
import { hashOf } from '../cache/store.ts';
import type { MarkdownSyntax } from '../markdown/parse/parse-markdown.ts';

/**
 * One step in compiling a page. Steps of a stage run in the order of their names. A `Diagnostic`
 * that one throws is a diagnostic of the page.
 */
export interface Transform {
  name: string;
  /**
   * - `markdown`: the syntax tree of Markdown, all notations read; code becomes HTML after it
   * - `body`: elements and components, checked, before headings are listed and links resolved
   * - `finished`: the body as it will be shown
   */
  stage: 'markdown' | 'body' | 'finished';
  /** Notations that the parser reads in pages for the step. */
  syntax?: MarkdownSyntax;
  /** Changes with everything beside the page that the step depends on; part of the page's key. */
  key(edition: Edition): string | Promise<string>;
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

/**
 * Runs the transforms of a stage; what one finds wrong doesn't keep the others from running. Their
 * order comes from their names, so that the order of features in a configuration means nothing.
 */
export async function runTransforms(
  stage: Transform['stage'],
  page: PageInProgress,
  transforms: readonly Transform[],
): Promise<void> {
  for (const transform of byName(transforms)) {
    if (transform.stage === stage) await page.diagnostics.attempt(() => transform.run(page));
  }
}

/** The part of a page's key that stands for the transforms of its edition. */
export async function transformsKey(
  transforms: readonly Transform[],
  edition: Edition,
): Promise<string> {
  const keys = byName(transforms).map(async ({ name, key }) => [name, await key(edition)]);
  return hashOf(JSON.stringify(await Promise.all(keys)));
}

function byName(transforms: readonly Transform[]): Transform[] {
  return transforms.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
