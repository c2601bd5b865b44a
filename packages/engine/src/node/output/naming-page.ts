import { Diagnostic } from '#shared/diagnostic.ts';
import { componentsFolder } from '../files/site-folders.ts';

/**
 * Renders a page.
 *
 * @param page.file Name of its source for messages.
 * @returns What `render` returns.
 * @throws Diagnostic that names the page, and as far as the error tells them the component that threw,
 *   its file and its line.
 */
export function namingPage<T>(page: { file: string; route: string }, render: () => T): T {
  try {
    return render();
  } catch (error) {
    const { message, stack = '' } = error as Error;
    // The function that threw, if it's a component: `at Hint$1 (…)`.
    const [, component] = /^\s+at ([A-Z]\w*)(?:\$\d+)? \(/m.exec(stack) ?? [];
    const [place] = new RegExp(`\\b${componentsFolder}/[^:()\n]+:\\d+`).exec(stack) ?? [];
    const where = [component && `<${component}>`, place].filter(Boolean).join(', ');
    throw new Diagnostic(
      `The page ${page.route} can't be rendered: ${message}${where && ` (in ${where})`}`,
      { file: page.file },
    );
  }
}
