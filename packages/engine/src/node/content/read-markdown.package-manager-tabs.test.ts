import { expect, it } from 'vitest';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { parseMarkdown } from '../markdown/parse/parse-markdown.ts';
import { commandFor, expandPackageManagerTabs } from './read-markdown.ts';

it.each([
  ['npm', 'install x', 'npm install x'],
  ['yarn', 'install x', 'yarn add x'],
  ['pnpm', 'install x', 'pnpm install x'],
  ['bun', 'install x', 'bun add x'],
  ['yarn', 'install -D x', 'yarn add -D x'],
  ['yarn', 'uninstall x', 'yarn remove x'],
  ['bun', 'uninstall x', 'bun remove x'],
  ['pnpm', 'uninstall x', 'pnpm uninstall x'],
  ['yarn', 'install', 'yarn install'],
  ['bun', 'install', 'bun install'],
  ['npm', 'create x@latest', 'npm create x@latest'],
  ['yarn', 'create x@latest', 'yarn create x'],
  ['yarn', 'create x@latest app', 'yarn create x app'],
  ['bun', 'create x@latest', 'bun create x@latest'],
] as const)('TABS-3 %s, "%s"', (manager, command, expected) => {
  expect(commandFor(manager, command)).toBe(expected);
});

it('TABS-3 tabs within text are an error that names the line', () => {
  const text = 'A\n\nRun <PackageManagerTabs command="install x" /> now.\n';
  for (const source of [text, text.replace('Run', '- **Run').replace('now', 'now**')]) {
    const tree = parseMarkdown(source, { syntax: 'mdx' });
    expect(() => expandPackageManagerTabs(tree, 'content/a.mdx', defaultTexts)).toThrow(
      expect.objectContaining({
        message: '<PackageManagerTabs> needs a paragraph of its own. Put empty lines around it.',
        place: { file: 'content/a.mdx', line: 3 },
      }),
    );
  }
});

it('TABS-3 tabs without a command are an error that names the line', () => {
  const tree = parseMarkdown('\n<PackageManagerTabs />', { syntax: 'mdx' });
  expect(() => expandPackageManagerTabs(tree, 'content/a.mdx', defaultTexts)).toThrow(
    '<PackageManagerTabs> needs a command, such as command="install my-package".',
  );
});
