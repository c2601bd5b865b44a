import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readExamples } from '#live/examples/read-examples.ts';
import { extractSamples } from '#live/samples/extract-samples.ts';
import { toModule } from '#live/samples/sample-module.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { editionOfRoute } from '#shared/site/site-data.ts';
import { shippedDir } from '../e2e/support/paths.ts';

/** A program of the documentation that the tests run. */
export interface DocumentedProgram {
  /** Its place: `content/guide/x.mdx:12`, `examples/versions.ts`. */
  name: string;
  version: string;
  code: string;
}

/** All programs of pages and examples that run, by name. */
export async function documentedPrograms(config: SiteConfig): Promise<DocumentedProgram[]> {
  const programs = [...(await programsOfPages(config)), ...(await programsOfExamples(config))];
  return programs.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function programsOfPages(config: SiteConfig): Promise<DocumentedProgram[]> {
  const files = await readdir(path.join(shippedDir, 'content'), { recursive: true });
  const pages = files.filter((file) => /\.mdx?$/.test(file));
  const found = await Promise.all(
    pages.map(async (file) => {
      const name = `content/${file.split(path.sep).join('/')}`;
      const text = await readFile(path.join(shippedDir, name), 'utf8');
      const { version } = editionOfRoute(`/${name.slice('content/'.length)}`, config);
      return extractSamples(text, name)
        .filter(({ run }) => run)
        .map((program) => ({
          name: `${name}:${program.steps[0]?.line}`,
          version,
          code: toModule(program).code,
        }));
    }),
  );
  return found.flat();
}

async function programsOfExamples(config: SiteConfig): Promise<DocumentedProgram[]> {
  const { byName } = await readExamples(shippedDir);
  return [...byName].map(([name, { source }]) => ({
    name: `examples/${name}.ts`,
    version: editionOfRoute(`/${name}`, config).version,
    code: source,
  }));
}
