import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SandboxPackage } from '#features/live/shared/importable.ts';
import { engineDir, installedFile } from '#node/files/project-dir.ts';
import type { ProjectFiles } from '../shared/project-files.ts';

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
export async function projectFiles(
  packages: readonly SandboxPackage[],
  more: Record<string, unknown>,
): Promise<ProjectFiles> {
  const versions = await Promise.all(
    packages.map(async ({ name, installedAs }) => [name, await installedVersion(installedAs)]),
  );
  const [library, ...others] = versions;
  const files = Object.entries(templates).map(async ([name, template]) => [
    name,
    await readFile(
      path.join(engineDir, 'src/features/playground/project-template', template),
      'utf8',
    ),
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
