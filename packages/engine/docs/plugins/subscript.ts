import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Makes text between single tildes a subscript; GitHub strikes it through. */
export default () => (tree: Root, file: VFile) => {
  const text = String(file);
  visit(tree, 'delete', (node) => {
    const start = node.position?.start.offset ?? 0;
    if (text.slice(start, start + 2) !== '~~') node.data = { hName: 'sub' };
  });
};
