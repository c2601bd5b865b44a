import path from 'node:path';
import type { Root } from 'hast';
import { type CodeBlockOptions, codeBlock, componentsOf, loadHighlight } from 'truedocs/pages';
import { type ComponentNode, changedTexts, Diagnostic } from 'truedocs/shared';
import type { Position } from 'unist';
import { type AllLiveTexts, liveAppTexts } from '#live/texts.ts';
import { appEntry } from '../examples/read-examples.ts';

/** Options of the transform that fills in components which show files of `examples/`. */
interface ExampleFileOptions {
  /** Text of each file, by its path below `examples/`. */
  files: ReadonlyMap<string, string>;
  /** The page, for messages. */
  file: string;
  texts: AllLiveTexts;
  code: Omit<CodeBlockOptions, 'highlight'>;
}

/**
 * Gives every `<ExampleFile file="building-an-app/article.ts" />` its highlighted code and every
 * `<LiveApp app="building-an-app" title="…" />` its texts.
 *
 * @throws Diagnostic when the file or app does not exist, or an app has no title.
 */
export async function expandExampleFiles(tree: Root, options: ExampleFileOptions): Promise<void> {
  for (const app of componentsOf(tree, 'LiveApp')) completeApp(app, options);
  for (const file of componentsOf(tree, 'ExampleFile')) await completeFile(file, options);
}

function completeApp(
  { props, position }: ComponentNode,
  { files, file, texts }: ExampleFileOptions,
) {
  if (!files.has(`${props.app}/${appEntry}`)) {
    const mistake =
      props.app === undefined
        ? 'has no `app`. Name a folder of examples/.'
        : `names "${props.app}", but there is no examples/${props.app}/${appEntry}.`;
    throw new Diagnostic(`<LiveApp> ${mistake}`, { file, ...lineOf(position) });
  }
  if (typeof props.title !== 'string' || !props.title) {
    throw new Diagnostic(
      `<LiveApp app="${props.app}"> has no title. Describe the app; the text becomes the title of its frame.`,
      { file, ...lineOf(position) },
    );
  }
  Object.assign(props, changedTexts(texts, liveAppTexts));
}

async function completeFile(
  component: ComponentNode,
  { files, file, code }: ExampleFileOptions,
): Promise<void> {
  const name = String(component.props.file);
  const value = files.get(name);
  if (value === undefined) {
    const known = files.size > 0 ? ` The files are ${[...files.keys()].join(', ')}.` : '';
    const mistake =
      component.props.file === undefined
        ? 'has no `file`.'
        : `names examples/${name}, which doesn't exist.`;
    throw new Diagnostic(`<ExampleFile> ${mistake}${known}`, {
      file,
      ...lineOf(component.position),
    });
  }
  const lang = path.extname(name).slice(1);
  const highlight = await loadHighlight([lang]);
  const fence = { value, lang, meta: `title="${path.basename(name)}"` };
  component.slots = { code: [codeBlock(fence, { ...code, highlight })] };
}

function lineOf(position: Position | undefined): { line?: number } {
  return position ? { line: position.start.line } : {};
}
