import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { programOf } from '#model/live/example-program.ts';
import { outputLineHtml } from '#model/live/output-html.ts';
import { SiteProblem } from '#model/problem.ts';
import type { Examples } from '../examples/read-examples.ts';
import { type CodeBlockOptions, codeBlock } from './code-block.ts';
import { loadHighlight } from './highlight.ts';
import type { ComponentElement } from './jsx.ts';

/**
 * Gives every `<LiveExample example="versions" region="create" />` its highlighted code, the code
 * that has to run before it, and the recorded output; `<LiveStorage example="persistence" />` too.
 *
 * @throws SiteProblem when the example or region does not exist, or was never recorded.
 */
export async function expandLiveExamples(
  tree: Root,
  options: { examples: Examples; file: string; code: Omit<CodeBlockOptions, 'highlight'> },
): Promise<void> {
  const found: ComponentElement[] = [];
  visit(tree, (node) => {
    const component = node as unknown as ComponentElement;
    if (component.type === 'component' && /^Live(?:Example|Storage)$/.test(component.name)) {
      found.push(component);
    }
  });
  if (found.length === 0) return;
  const code = { ...options.code, highlight: await loadHighlight(['ts']) };
  for (const component of found) {
    component.props = { ...component.props, ...readExample(component, options, code) };
  }
}

function readExample(
  { props }: ComponentElement,
  { examples, file }: { examples: Examples; file: string },
  code: CodeBlockOptions,
): Record<string, string> {
  const name = String(props.example);
  const example = examples.byName.get(name);
  if (!example) {
    const known = [...examples.byName.keys()].join(', ');
    throw new SiteProblem(`There is no example "${name}"; the examples are ${known}.`, { file });
  }
  if (!example.output) {
    throw new SiteProblem(
      `The example "${name}" has no recorded output; run npm run examples:record.`,
      { file },
    );
  }
  const region = typeof props.region === 'string' ? props.region : undefined;
  const { regions } = example.output;
  const lines = region === undefined ? Object.values(regions).flat() : (regions[region] ?? []);
  try {
    const { hidden, shown } = programOf(example.source, region);
    return {
      ...(hidden && { hiddenHtml: blockHtml(hidden, code) }),
      codeHtml: blockHtml(
        shown,
        code,
        `title="${region ? `${name}.ts – ${region}` : `${name}.ts`}"`,
      ),
      outputHtml: lines.map((line) => outputLineHtml(line)).join(''),
    };
  } catch (error) {
    throw new SiteProblem((error as Error).message, { file });
  }
}

function blockHtml(value: string, code: CodeBlockOptions, meta = ''): string {
  return codeBlock({ value, lang: 'ts', meta }, code);
}
