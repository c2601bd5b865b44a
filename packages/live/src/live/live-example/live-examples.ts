import type { Root } from 'hast';
import type { Code } from 'mdast';
import type { TypesOf } from 'truedocs/channels';
import { type CodeBlockOptions, codeBlock, componentsOf, loadHighlight } from 'truedocs/pages';
import {
  type ContentNode,
  changedTexts,
  Diagnostic,
  examplesFolder,
  type Json,
  ownValue,
  type TypeHover,
} from 'truedocs/shared';
import { type AllLiveTexts, outputTexts } from '#live/texts.ts';
import { exampleFence, exampleFile } from '../examples/example-fence.ts';
import type { Example, Examples } from '../examples/read-examples.ts';
import { type ExampleProgram, programOf } from '../shared/example-program.ts';
import type { OutputLine } from '../shared/output-line.ts';

interface LiveExampleOptions {
  examples: Examples;
  typesOf?: TypesOf | undefined;
  /** The page, for messages. */
  file: string;
  /** Line of the component, where a page holds one. */
  line?: number | undefined;
  texts: AllLiveTexts;
  code: Omit<CodeBlockOptions, 'highlight'>;
}

/**
 * Gives every `<LiveExample example="versions" region="create" />` its highlighted code, the code
 * that has to run before it, and the recorded output. An `<ExampleOutput>` gets the output alone.
 *
 * @throws Diagnostic when the example or region does not exist, or was never recorded.
 */
export async function expandLiveExamples(tree: Root, options: LiveExampleOptions): Promise<void> {
  for (const { props, position } of componentsOf(tree, 'ExampleOutput')) {
    const place = { ...options, line: position?.start.line };
    const { name, region, lines } = recordedExample(props, place);
    if (lines.length === 0) {
      const part = region ? `The region "${region}" of the example` : 'The example';
      throw new Diagnostic(`${part} "${name}" prints nothing.`, placeOf(place));
    }
    Object.assign(props, { output: lines }, changedTexts(options.texts, outputTexts));
  }
  const found = componentsOf(tree, 'LiveExample');
  if (found.length === 0) return;
  const code = { ...options.code, highlight: await loadHighlight(['ts']) };
  for (const component of found) {
    const line = component.position?.start.line;
    const { slots, props } = await liveExample(component.props, { ...options, line }, code);
    component.props = { ...component.props, ...props };
    component.slots = slots;
  }
}

/**
 * Code, types and recorded output of one example.
 *
 * @param props Props in the page: `example` and `region`.
 * @throws Diagnostic when the example or region does not exist, or was never recorded.
 */
export async function liveExample(
  props: { example?: Json; region?: Json },
  options: Omit<LiveExampleOptions, 'code' | 'texts'>,
  code: CodeBlockOptions,
): Promise<{ props: Record<string, Json>; slots: Record<string, ContentNode[]> }> {
  const { typesOf } = options;
  const { name, region, example, program, lines } = recordedExample(props, options);
  const { hidden, shown } = program;
  try {
    const file = `${name.split('/').at(-1)}.ts`;
    const meta = `title="${region ? `${file} – ${region}` : file}"`;
    const whole = exampleFence(example.source);
    const types = await typesOf?.(exampleFile(name), [whole]);
    const hovers = within(
      types?.hovers.get(whole) ?? [],
      whole.value.indexOf(shown, hidden.length),
      shown,
    );
    return {
      slots: {
        ...(hidden && { hidden: [codeBlock(toFence(hidden), code)] }),
        code: [codeBlock({ ...toFence(shown, meta), data: { hovers } }, code)],
      },
      props: { output: lines as unknown as Json },
    };
  } catch (error) {
    throw new Diagnostic((error as Error).message, placeOf(options));
  }
}

type ExamplePlace = Pick<LiveExampleOptions, 'examples' | 'file' | 'line'>;

/** An example, or one region of it, and what that prints. */
interface RecordedExample {
  name: string;
  region: string | undefined;
  example: Example;
  program: ExampleProgram;
  lines: OutputLine[];
}

/** The example that a component names, and the output of its region. */
function recordedExample(
  props: { example?: Json; region?: Json },
  place: ExamplePlace,
): RecordedExample {
  const { byName } = place.examples;
  const name = String(props.example);
  const example = byName.get(name);
  if (!example) {
    const known = [...byName.keys()].join(', ');
    const advice = known ? `The examples are ${known}.` : 'Write one in examples/.';
    const mistake =
      props.example === undefined
        ? 'This component has no `example`.'
        : `There is no example "${name}".`;
    throw new Diagnostic(`${mistake} ${advice}`, placeOf(place));
  }
  if (!example.output) {
    throw new Diagnostic(
      `The example "${name}" has no recorded output, which belongs in ${examplesFolder}/output/${name}.json.`,
      placeOf(place),
    );
  }
  const region = typeof props.region === 'string' ? props.region : undefined;
  const { regions } = example.output;
  const lines =
    region === undefined ? Object.values(regions).flat() : (ownValue(regions, region) ?? []);
  return { name, region, example, program: partOf(example.source, region, place), lines };
}

function partOf(source: string, region: string | undefined, place: ExamplePlace): ExampleProgram {
  try {
    return programOf(source, region);
  } catch (error) {
    throw new Diagnostic((error as Error).message, placeOf(place));
  }
}

function placeOf({ file, line }: ExamplePlace): { file: string; line?: number } {
  return { file, ...(line && { line }) };
}

function toFence(value: string, meta = ''): Code {
  return { type: 'code', lang: 'ts', meta, value };
}

/** The hovers of a part that starts at an offset. */
function within(hovers: readonly TypeHover[], offset: number, { length }: string): TypeHover[] {
  return hovers
    .filter(({ start, end }) => start >= offset && end <= offset + length)
    .map((hover) => ({ ...hover, start: hover.start - offset, end: hover.end - offset }));
}
