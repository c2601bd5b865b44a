import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { prepareSource } from './prepare-source.ts';

/** Containers only: `:name` inside a sentence stays text (`10:30`, `std::vector`). */
function remarkContainers(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  const colon = 58;
  const [container] = [directive().flow?.[colon]].flat();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { flow: { [colon]: [container] } },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).use(remarkMdx).freeze();

/**
 * Parses Markdown (`.md`) or MDX (`.mdx`).
 *
 * @param body Source without front matter.
 * @param line 1-based line of the file at which the body starts; positions count from there.
 * @throws VFileMessage with a place when MDX cannot be parsed.
 */
export function parseMarkdown(body: string, line: number, isMdx: boolean): Root {
  const source = '\n'.repeat(line - 1) + prepareSource(body);
  return (isMdx ? mdx : plain).parse(source) as Root;
}
