import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installedFile } from 'truedocs/build';
import { projectFilesFile, templatesFile } from 'truedocs/channels';
import type { Site, SourceFile } from 'truedocs/feature';
import { defaultEdition, withBase } from 'truedocs/shared';
import type { Sandbox, Sandboxes } from '#live/bundle/sandboxes.ts';
import type { Examples } from '#live/examples/read-examples.ts';
import type { SandboxPackage } from '#live/shared/importable.ts';
import type { ProjectFiles } from '../shared/project-files.ts';
import { findTemplates } from './templates.ts';

type Plan = Pick<Site, 'config' | 'data' | 'sources' | 'editionOf' | 'isListed'> & {
  sidebars: Pick<Site['sidebars'], 'all'>;
};

/**
 * Makes the files that playgrounds load beside the sandbox: for each version the templates, and the
 * project around a program that is to run elsewhere.
 *
 * @returns Makes the content, by path without base.
 */
export function playgroundFiles(
  plan: Plan,
  examples: Pick<Examples, 'byName'>,
  { common, byVersion }: Sandboxes,
): Map<string, () => Promise<string>> {
  const all = new Map([[defaultEdition(plan.config).version, common], ...byVersion]);
  return new Map(
    [...all].flatMap(([version, sandbox]) => [
      [
        `/_live/${sandbox.folder}${templatesFile}`,
        async () => programs(plan, examples, { version, sandbox }),
      ],
      [
        `/_live/${sandbox.folder}${projectFilesFile}`,
        async () => JSON.stringify(await projectFiles(sandbox.packages, sandbox.project)),
      ],
    ]),
  );
}

/** Programs in the order of the sidebars, in which one learns, and in the default language: the code is the same in the others. */
function programs(
  { config, data, sources, sidebars, editionOf, isListed }: Plan,
  { byName }: Pick<Examples, 'byName'>,
  { version, sandbox }: { version: string; sandbox: Sandbox },
): string {
  const { lang, version: common } = defaultEdition(config);
  const folders = (config.multiVersion?.versions ?? []).map((name) => `${name}/`);
  const own = [...byName].flatMap(([name, example]) => {
    const folder = folders.find((start) => name.startsWith(start)) ?? `${common}/`;
    if (folder !== `${version}/`) return [];
    return [[name.startsWith(folder) ? name.slice(folder.length) : name, example] as const];
  });
  const order = sidebars.all.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const placeOf = ({ routePath }: SourceFile) => {
    const place = order.indexOf(withBase(routePath, data.base));
    return place < 0 ? order.length : place;
  };
  const shown = [...sources.values()].filter(({ routePath }) => {
    const edition = editionOf(routePath);
    return edition.version === version && edition.lang === lang && isListed(routePath);
  });
  const groups = findTemplates({
    sources: shown.sort((a, b) => placeOf(a) - placeOf(b)),
    modules: new Map(own),
    sandbox: {
      importable: sandbox.packages.flatMap(({ specifiers }) => specifiers),
      unavailable: sandbox.unavailable,
    },
  });
  return JSON.stringify(groups);
}

/** The files of a project, by where they are in it, as they lie in `project-template`. */
const templates: Record<string, string> = {
  'index.html': 'index.html',
  'src/show-output.js': 'show-output.js',
  'tsconfig.json': 'tsconfig.json',
  'README.md': 'README.md',
};

/**
 * Makes the project that a program needs to run outside the site, with the packages as they're
 * installed here.
 *
 * @param packages The packages that programs can import, the library first.
 * @param more Fields that the site adds to `package.json`.
 */
async function projectFiles(
  packages: readonly SandboxPackage[],
  more: Record<string, unknown>,
): Promise<ProjectFiles> {
  const versions = await Promise.all(
    packages.map(async ({ name, installedAs }) => [name, await installedVersion(installedAs)]),
  );
  const [library, ...others] = versions;
  const files = Object.entries(templates).map(async ([name, template]) => [
    name,
    await readFile(path.join(import.meta.dirname, '../project-template', template), 'utf8'),
  ]);
  return {
    manifest: {
      name: 'playground-program',
      private: true,
      type: 'module',
      scripts: { dev: 'vite', build: 'vite build' },
      dependencies: Object.fromEntries(library ? [library] : []),
      devDependencies: { vite: await installedVersion('vite') },
      ...more,
    },
    optional: Object.fromEntries(others),
    files: Object.fromEntries(await Promise.all(files)),
  };
}

async function installedVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(installedFile(`${name}/package.json`), 'utf8'));
  return version;
}
