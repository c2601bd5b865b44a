import { expect, it } from 'vitest';
import { fencesOf } from '#builder/code/fences-of.ts';
import { readContent } from '#builder/content/read-content.ts';
import { readExamples } from '#builder/examples/read-examples.ts';
import { cacheDirOf } from '#builder/files/cache-dir.ts';
import { projectDir } from '#builder/files/project-dir.ts';
import { refuseProblems } from '#builder/samples/refuse-problems.ts';
import { openSampleTypes } from '#builder/samples/sample-types.ts';
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
