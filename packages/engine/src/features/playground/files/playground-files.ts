import { projectFilesFile, templatesFile } from '#channels/live-paths.ts';
import type { Sandbox, Sandboxes } from '#features/live/bundle/sandboxes.ts';
import type { Examples } from '#features/live/examples/read-examples.ts';
import type { SitePlan } from '#node/site/site-plan.ts';
import { defaultEdition } from '#shared/navigation/edition.ts';
import { projectFiles } from './project-files.ts';
import { findTemplates } from './templates.ts';

type Plan = Pick<SitePlan, 'config' | 'data' | 'sources' | 'editionOf'>;

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

/** Programs in the default language: the code is the same in the others. */
function programs(
  { config, sources, editionOf }: Plan,
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
  const groups = findTemplates({
    sources: [...sources.values()].filter(({ routePath }) => {
      const edition = editionOf(routePath);
      return edition.version === version && edition.lang === lang;
    }),
    modules: new Map(own),
    sandbox: {
      importable: sandbox.packages.flatMap(({ specifiers }) => specifiers),
      unavailable: sandbox.unavailable,
    },
  });
  return JSON.stringify(groups);
}
