import { expect, it } from 'vitest';
import { cacheDirOf } from '#build/cache-dir.ts';
import { fencesOf } from '#build/content/fences-of.ts';
import { readContent } from '#build/content/read-content.ts';
import { refuseProblems } from '#build/content/refuse-problems.ts';
import { openSampleTypes } from '#build/content/sample-types.ts';
import { readExamples } from '#build/examples/read-examples.ts';
import { projectDir } from '#build/project-dir.ts';
import { parsePage } from '../content/content-page.ts';

const { sources } = await readContent(projectDir, { locales: [], lang: 'en' });
const typesOf = openSampleTypes({
  sources,
  examples: await readExamples(projectDir),
  packageName: '@lix-js/sdk',
  hrefOf: () => undefined,
  cacheDir: cacheDirOf(),
});

it('every sample of every page compiles', { timeout: 300_000 }, async () => {
  for (const { text, file, relativePath } of sources) {
    const { problems } = await typesOf(relativePath, fencesOf(parsePage(text, file).tree));
    expect(() => refuseProblems(problems, file)).not.toThrow();
  }
  expect(sources.length).toBeGreaterThan(60);
});
