import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import type { Plugin, Processor } from 'unified';
import { VFile } from 'vfile';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { assertShallowTree } from '../nesting.ts';
import type { SplitPage } from '../parse/parse-front-matter.ts';

/** A plugin of unified whose module is loaded. */
export interface LoadedPlugin {
  /** As messages name it. */
  name: string;
  attach: Plugin<[unknown?]>;
  options: unknown;
}

/** The plugins of a site and its features, in the order in which they run. */
export interface SitePlugins {
  remark: readonly LoadedPlugin[];
  /** Runs those of rehype, if there are any. */
  rehype: Processor | undefined;
  /** How nodes of plugins become elements. */
  handlers: Handlers;
  /** Of their modules and options. */
  hash: string;
}

/** A page that plugins run on. */
export interface PluggedPage {
  plugins: SitePlugins;
  /** Goes from one plugin to the next. */
  file: VFile;
  diagnostics: DiagnosticList;
}

/** The plugin that runs on a file. */
const running = new WeakMap<VFile, string>();

/** Adds plugins to a processor: each entry of a list counts for itself, though its function is another's. */
export function addPlugins(processor: Processor, plugins: readonly LoadedPlugin[]): void {
  for (const { name, attach, options } of plugins) {
    processor.use(() => (_, file) => {
      running.set(file, name);
    });
    processor.use(function attachOne(this: Processor) {
      return attach.call(this, ...(options === undefined ? [] : [options]));
    });
  }
}

/** The file of a page that plugins get: places count as in the tree, and `data.matter` is the front matter. */
export function fileForPlugins(
  path: string,
  { body, bodyLine, frontmatter }: Pick<SplitPage, 'body' | 'bodyLine' | 'frontmatter'>,
): VFile {
  const value = '\n'.repeat(bodyLine - 1) + body;
  return new VFile({ path, value, data: { matter: structuredClone(frontmatter) } });
}

/**
 * Runs the plugins of a processor. What they say of the page is a warning.
 *
 * @returns The tree that they leave.
 * @throws Diagnostic that names the plugin which fails.
 */
export async function runPlugins<Tree extends HastNodes | MdastNodes>(
  processor: Processor,
  tree: Tree,
  { file, diagnostics }: Pick<PluggedPage, 'file' | 'diagnostics'>,
): Promise<Tree> {
  try {
    const made = (await processor.run(tree, file)) as Tree;
    if (made.type !== 'root') throw new Error(`it returns a node of the type ${made.type}`);
    assertShallowTree(made, file.path);
    return made;
  } catch (error) {
    if (error instanceof Diagnostic) throw error;
    const { reason, message, line } = error as Partial<VFile['messages'][number]>;
    const said = (reason ?? message ?? String(error)).replace(/\.$/, '');
    throw new Diagnostic(`The plugin ${running.get(file)} stops at this page: ${said}.`, {
      file: file.path,
      ...(line && { line }),
    });
  } finally {
    for (const { reason, line, fatal, source } of file.messages.splice(0)) {
      if (!fatal) diagnostics.warn(`${source ?? 'A plugin'}: ${reason}`, { line: line ?? 0 });
    }
  }
}
