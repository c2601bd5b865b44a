import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { readPages } from './content-page.ts';
import { runnableFencesOf } from './runnable.ts';

const imports = /^import [\s\S]*?;\n/gm;

const pages = await readPages();

/** Code of the `app.ts` fences of a course's pages without imports and empty lines: [so far, added]. */
const stepsOf = (folder: string) =>
  pages
    .filter(({ route }) => route.startsWith(`${folder}/`) && /\/\d-[\w-]+$/.test(route))
    .map((page) => {
      const { file, tree } = page;
      const fences: Code[] = [];
      visit(tree, (node: Nodes) => {
        if (node.type === 'code' && node.meta?.includes('title="app.ts"')) fences.push(node);
      });
      const program = fences.map(({ value }) => `${value}\n`);
      const parts = program.map((code) => code.replaceAll(imports, ''));
      const checks = runnableFencesOf(page).map(
        ({ fence, next }) => `${fence.meta}, ${next?.type}`,
      );
      return {
        file,
        checks,
        program,
        parts: parts.map((text) => text.replaceAll(/\n+/g, '\n').trim()),
      };
    });

describe.each([
  { folder: '/guide/tutorial', count: 6, starter: 'tutorial' },
  { folder: '/0.17/guide/tutorial', count: 4, starter: 'tutorial-0.17' },
])('the tutorial at $folder', ({ folder, count, starter }) => {
  const steps = stepsOf(folder);

  it(`has ${count} steps`, () => {
    expect(steps).toHaveLength(count);
  });

  it.each(steps)('$file has a check that runs in the page', ({ checks }) => {
    expect(checks).toEqual(['run title="the end of app.ts", code']);
  });

  it.each(steps.slice(1).map((step, index) => ({ ...step, before: steps.slice(0, index + 1) })))(
    '$file begins with what the steps before have made',
    ({ parts, before }) => {
      const added = before.flatMap((step, index) =>
        index === 0 ? step.parts : step.parts.slice(1),
      );
      expect(parts[0]).toBe(added.join('\n'));
    },
  );

  it('offers the program of the last step as a download', () => {
    const file = path.join(projectDir, 'site/examples/starters', starter, 'app.ts');
    expect(readFileSync(file, 'utf8')).toBe(steps.at(-1)?.program.join('\n'));
  });
});
