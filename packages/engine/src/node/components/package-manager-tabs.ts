import type { Code, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { jsxElement } from '../markdown/jsx/jsx-element.ts';

const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;
type Manager = (typeof managers)[number];

/**
 * Turns `<PackageManagerTabs command="install x" />` into tabs with one command for each package
 * manager (TABS-3). The choice is shared by all such tabs of the site.
 *
 * @throws Diagnostic when the command is missing.
 */
export function expandPackageManagerTabs(
  tree: Root,
  file: string,
  texts: Pick<ThemeTexts, 'packageManagerText'>,
): void {
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
    if (node.name !== 'PackageManagerTabs' || !parent || index === undefined) return;
    const command = node.attributes.find(
      (attribute): attribute is MdxJsxAttribute =>
        attribute.type === 'mdxJsxAttribute' && attribute.name === 'command',
    )?.value;
    if (typeof command !== 'string' || command.trim() === '') {
      throw new Diagnostic(
        '<PackageManagerTabs> needs a command, such as command="install my-package".',
        { file, line: node.position?.start.line ?? 0 },
      );
    }
    parent.children[index] = jsxElement(
      'Tabs',
      { groupId: 'package.manager', label: texts.packageManagerText },
      managers.map((manager) => tab(manager, commandFor(manager, command.trim()))),
    );
  });
}

/** The command in the words of one package manager (TABS-3). */
export function commandFor(manager: Manager, command: string): string {
  const adds = manager === 'yarn' || manager === 'bun';
  let own = adds ? command.replace(/^(?:install|i)\s+(?=\S)/, 'add ') : command;
  if (manager === 'yarn') own = own.replace(/^(create\s+\S+)@latest(?=\s|$)/, '$1');
  return `${manager} ${own}`;
}

function tab(manager: Manager, value: string): MdxJsxFlowElement {
  const code: Code = { type: 'code', lang: 'sh', value };
  return jsxElement('Tab', { label: manager }, [code]);
}
