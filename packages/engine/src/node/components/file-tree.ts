import type { Element, ElementContent, Root } from 'hast';
import { element } from '#shared/content/element.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { componentsOf } from './components-of.ts';

/**
 * Turns the list inside `<FileTree>` into a tree of files: entries that hold a list, or whose name
 * ends with `/`, become folders that fold; what follows a name is its comment.
 *
 * @param isLenient Show one without a list as it is, and warn of it.
 */
export function expandFileTrees(tree: Root, diagnostics: DiagnosticList, isLenient: boolean): void {
  for (const component of componentsOf(tree, 'FileTree')) {
    const list = component.children.find(isList);
    if (list) {
      toTree(list);
      component.children = [list];
    } else {
      const sentence = '<FileTree> needs a list of files, one per line: "- src/".';
      if (isLenient) diagnostics.warn(sentence, component);
      else diagnostics.error(sentence, component);
    }
  }
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';
const isList = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'ul';

function toTree(list: Element): void {
  for (const entry of list.children.filter(isElement)) {
    const inner = entry.children.find(isList);
    const label = entry.children.filter((child) => child !== inner).flatMap(unwrapParagraph);
    const isFolder = inner !== undefined || /\/\s*$/.test(firstText(label));
    if (inner) toTree(inner);
    entry.properties = { dataKind: isFolder ? 'folder' : 'file' };
    const name = element(
      'span',
      { className: ['file-name'] },
      ...label.filter((node) => node.type !== 'text' || node.value.trim() !== ''),
    );
    entry.children = inner
      ? [element('details', { open: true }, element('summary', {}, name), inner)]
      : [name];
  }
}

/** Loose lists wrap their text in paragraphs. */
function unwrapParagraph(node: ElementContent): ElementContent[] {
  return isElement(node) && node.tagName === 'p' ? node.children : [node];
}

function firstText(nodes: ElementContent[]): string {
  const first = nodes.find((node) => node.type !== 'text' || node.value.trim() !== '');
  if (first?.type === 'text') return first.value.split('\n', 1)[0] ?? '';
  return first && isElement(first) ? firstText(first.children) : '';
}
