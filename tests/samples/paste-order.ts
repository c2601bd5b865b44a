import type { Code, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { fencesOf } from '#node/code/fences-of.ts';
import { samplePrograms } from '#sample-types/sample-programs.ts';
import { type ContentPage, locate } from '../content/content-page.ts';

/** Code of a page that readers can paste: a fence, or a region of an example. */
interface Sample {
  node: Nodes;
  /** The program that it's a part of, unlike those of the page's other programs. */
  program: string;
  /** Title above the code; examples are always headed by their file. */
  title: string;
}

const isFence = (node: Nodes): node is Code => node.type === 'code' && node.lang === 'ts';
const isExample = (node: Nodes): node is MdxJsxFlowElement =>
  node.type === 'mdxJsxFlowElement' && node.name === 'LiveExample';

/**
 * Where a reader who pastes a page from top to bottom would put code into the wrong program: if a
 * page has several, the first sample of each has a file of its own as its title, such as `store.ts` or
 * `app.ts – starts here`, and one that comes back to an earlier program names its file again.
 *
 * @returns Sentences with their place.
 */
export function findUnlabeledSamples(page: ContentPage): string[] {
  const samples = samplesOf(page);
  if (new Set(samples.map(({ program }) => program)).size < 2) return [];
  const files = new Map<string, string>();
  return samples.flatMap(({ node, program, title }, index) => {
    if (isExample(node) || samples[index - 1]?.program === program) return [];
    const file = fileOf(title);
    const known = files.get(program);
    files.set(program, file);
    if (known ? file === known : file && !isUsed(file, program, files)) return [];
    const wanted = known ?? 'a-file-of-its-own.ts – starts here';
    return [`${locate(page, node)}: Another program begins, so title the fence "${wanted}".`];
  });
}

/**
 * The files of a reader who pastes a page from top to bottom: a sample goes into the file that its title
 * names, or below the sample before it. Examples go into files of their own, which aren't here.
 *
 * @returns The code of each file, in the order in which the page begins them.
 */
export function pasteSamples(page: ContentPage): string[] {
  const files = new Map<string, string[]>();
  let current = 'page.ts';
  for (const { node, title } of samplesOf(page)) {
    if (isExample(node)) current = 'example.ts';
    else {
      current = fileOf(title) || current;
      files.set(current, [...(files.get(current) ?? []), (node as Code).value]);
    }
  }
  return [...files.values()].map((samples) => samples.join('\n'));
}

/** The file that the title of a fence names, without its ending ` – starts here`. */
const fileOf = (title: string) => /^([\w.-]+\.ts)(?: – starts here)?$/.exec(title)?.[1] ?? '';

const isUsed = (file: string, program: string, files: Map<string, string>) =>
  [...files].some(([other, name]) => other !== program && name === file);

function samplesOf({ tree }: ContentPage): Sample[] {
  const fences = fencesOf(tree).filter(isFence);
  const programs = samplePrograms(fences);
  const samples: Sample[] = [];
  visit(tree, (node) => {
    if (isFence(node)) {
      const program = programs.findIndex(({ parts }) => parts.some(({ fence }) => fence === node));
      const title = parseCodeMeta(node.meta ?? '').title ?? '';
      samples.push({ node, program: String(program), title });
    } else if (isExample(node)) {
      const name = node.attributes.find((item) => 'name' in item && item.name === 'example');
      samples.push({ node, program: `examples/${name?.value}`, title: '' });
    }
  });
  return samples;
}
