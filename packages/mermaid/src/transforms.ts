import type { Element, Root } from 'hast';
import type { Code } from 'mdast';
import { element, type PageInProgress, type Transform } from 'truedocs/feature';
import { type CodeNode, Diagnostic, Diagnostics } from 'truedocs/shared';
import { visit } from 'unist-util-visit';
import { UndrawableDiagram } from './check-diagram.ts';
import { drawDiagram } from './draw-diagram.ts';
import type { MermaidTexts } from './texts.ts';

/** Draws the `mermaid` code blocks of a page, each with its caption. */
export const drawDiagrams: Transform = {
  name: 'mermaid: diagrams',
  stage: 'body',
  words: ['caption'],
  key: () => '',
  async run(page) {
    const { body, file } = page;
    const mistakes: Diagnostic[] = [];
    for (const [index, { code, block }] of diagramsOf(page).entries()) {
      try {
        replaceNode(body, block, await figureOf(code, block, `_mermaid-${index + 1}`));
      } catch (error) {
        if (!(error instanceof UndrawableDiagram)) throw error;
        const line = (code.position?.start.line ?? 0) + error.line + 1;
        mistakes.push(new Diagnostic(error.message, { file, line }));
      }
    }
    if (mistakes.length > 0) throw new Diagnostics(mistakes);
  },
};

/** Folds the source below each diagram, once the text for search is read, which has no use for the fold's name. */
export function foldSources(textsOf: (lang: string) => MermaidTexts): Transform {
  return {
    name: 'mermaid: sources',
    stage: 'finished',
    key: ({ lang }) => textsOf(lang).mermaidSourceText,
    run(page) {
      const { mermaidSourceText } = textsOf(page.edition.lang);
      for (const { block } of diagramsOf(page)) {
        const summary = element('summary', { dataMarkdownIgnore: '' }, mermaidSourceText);
        replaceNode(page.body, block, element('details', {}, summary, block));
      }
    },
  };
}

/** A diagram as its author wrote it, and the block of code that it has become. */
interface Diagram {
  code: Code;
  block: CodeNode;
}

function diagramsOf({ codeBlocks }: Pick<PageInProgress, 'codeBlocks'>): Diagram[] {
  return [...codeBlocks].flatMap(([code, block]) =>
    code.lang === 'mermaid' ? [{ code, block }] : [],
  );
}

async function figureOf(code: Code, block: CodeNode, id: string): Promise<Element> {
  const [, double, single] = /(?<!\S)caption=(?:"([^"]*)"|'([^']*)')/.exec(code.meta ?? '') ?? [];
  const caption = (double ?? single ?? '').trim();
  if (caption === '') {
    throw new UndrawableDiagram(
      'This diagram has no caption, which says in words what it shows. Write one after the language: mermaid caption="…".',
      -1,
    );
  }
  const captionId = `${id}-caption`;
  const drawing = await drawDiagram(code.value, id, captionId);
  const group = { role: 'group', ariaLabelledBy: [captionId] };
  return element(
    'figure',
    { className: ['mermaid'] },
    element('div', { className: ['diagram-scroll'], ...group }, drawing),
    element('figcaption', { id: captionId }, caption),
    block,
  );
}

function replaceNode(body: Root, block: CodeNode, by: Element): void {
  visit(body, (node, index, parent) => {
    if (node !== block || !parent || index === undefined) return true;
    parent.children[index] = by;
    return false;
  });
}
