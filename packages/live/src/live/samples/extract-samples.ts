import type { Code } from 'mdast';
import { fencesOf, parseCodeMeta, parseFrontMatter, parseMarkdown, syntaxOf } from 'truedocs/pages';
import { Diagnostic } from 'truedocs/shared';
import { samplePrograms } from '#sample-types/sample-programs.ts';
import type { SampleProgram, SampleStep } from './sample-program.ts';

/**
 * Reads the programs of a page's ts fences, as the build joins them, with what the page says they
 * print.
 *
 * @param source The whole file with front matter.
 * @param file The path that messages name.
 * @throws Diagnostic when an output fence follows no ts fence.
 */
export function extractSamples(source: string, file: string): SampleProgram[] {
  const { body, bodyLine } = parseFrontMatter(source, file);
  const fences = fencesOf(parseMarkdown(body, { line: bodyLine, syntax: syntaxOf(file) }));
  const outputs = outputsByFence(fences, file);
  return samplePrograms(fences.filter(isSample)).map(({ parts }) => ({
    file,
    run: parts.some(({ fence }) => metaOf(fence).run),
    steps: parts.map(({ fence }) => toStep(fence, outputs.get(fence))),
  }));
}

const metaOf = ({ meta }: Code) => parseCodeMeta(meta ?? '');
const isSample = ({ lang }: Code) => lang === 'ts';

/** 1-based line of the first line of code. */
const lineOf = ({ position }: Code) => (position?.start.line ?? 0) + 1;

function toStep(fence: Code, output: Code | undefined): SampleStep {
  return {
    line: lineOf(fence),
    code: fence.value,
    throws: metaOf(fence).throws,
    ...(output && { output: { text: output.value, line: lineOf(output) } }),
  };
}

/** The output fence right behind each sample. */
function outputsByFence(fences: readonly Code[], file: string): Map<Code, Code> {
  const outputs = new Map<Code, Code>();
  for (const [index, fence] of fences.entries()) {
    if (!metaOf(fence).output) continue;
    const sample = fences[index - 1];
    if (!sample || !isSample(sample)) {
      throw new Diagnostic('The output fence follows no ts fence.', { file, line: lineOf(fence) });
    }
    outputs.set(sample, fence);
  }
  return outputs;
}
