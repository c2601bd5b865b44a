import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { readPages } from './content-page.ts';
import { runnableFencesOf } from './runnable.ts';

const imports = /^import [\s\S]*?;\n/gm;

/** Code of a page's `app.ts` fences without imports and empty lines: [so far, added]. */
const steps = (await readPages())
  .filter(({ route }) => /^\/guide\/tutorial\/\d/.test(route))
  .map((page) => {
    const { file, tree } = page;
    const fences: Code[] = [];
    visit(tree, (node: Nodes) => {
      if (node.type === 'code' && node.meta?.includes('title="app.ts"')) fences.push(node);
    });
    const program = fences.map(({ value }) => `${value}\n`);
    const parts = program.map((code) => code.replaceAll(imports, ''));
    const checks = runnableFencesOf(page).map(({ fence, next }) => `${fence.meta}, ${next?.type}`);
    return {
      file,
      checks,
      program,
      parts: parts.map((text) => text.replaceAll(/\n+/g, '\n').trim()),
    };
  });

it('has six steps', () => {
  expect(steps).toHaveLength(6);
});

it.each(steps)('$file has a check that runs in the page', ({ checks }) => {
  expect(checks).toEqual(['run title="the end of app.ts", code']);
});

it.each(steps.slice(1).map((step, index) => ({ ...step, before: steps.slice(0, index + 1) })))(
  '$file begins with what the steps before have made',
  ({ parts, before }) => {
    const added = before.flatMap((step, index) => (index === 0 ? step.parts : step.parts.slice(1)));
    expect(parts[0]).toBe(added.join('\n'));
  },
);

it('offers the program of the last step as a download', () => {
  const offered = readFileSync(
    path.join(projectDir, 'site/examples/starters/tutorial/app.ts'),
    'utf8',
  );
  expect(offered).toBe(steps.at(-1)?.program.join('\n'));
});
