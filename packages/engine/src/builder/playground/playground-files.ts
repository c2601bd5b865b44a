import { configuredPackages } from '#features/reference/version-references.ts';
import { type SandboxPackage, sandboxPackages } from '#model/live/importable.ts';
import { projectFilesFile } from '#model/live/project-files.ts';
import { startingPointsFile } from '#model/live/starting-points.ts';
import { defaultEdition } from '#model/navigation/edition.ts';
import type { SandboxConfig } from '#model/site/sandbox-config.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import type { Examples } from '../examples/read-examples.ts';
import type { SitePlan } from '../site/site-plan.ts';
import { projectFiles } from './project-files.ts';
import { startingPoints } from './starting-points.ts';

type Plan = Pick<SitePlan, 'config' | 'data' | 'sources' | 'editionOf'>;

/**
 * What the playgrounds of a site load beside the sandbox: for each version what readers can start
 * from, and what a program needs to run elsewhere.
 *
 * @returns Makes the content, by path below the output folder; nothing on a site without a playground.
 */
export function playgroundFiles(
  plan: Plan,
  examples: Pick<Examples, 'byName'>,
): Map<string, () => Promise<string>> {
  const { config, sources } = plan;
  if (![...sources.values()].some(({ facts }) => facts.playground)) return new Map();
  return new Map(
    versionsWithSandbox(config).flatMap((version) => [
      [
        `_live/${version.folder}${startingPointsFile}`,
        async () => programs(plan, examples, version),
      ],
      [
        `_live/${version.folder}${projectFilesFile}`,
        async () => JSON.stringify(await projectFiles(version.packages, version.sandbox.project)),
      ],
    ]),
  );
}

interface SandboxVersion {
  version: string;
  /** Folder of the sandbox below `_live/`. */
  folder: string;
  sandbox: SandboxConfig;
  packages: SandboxPackage[];
}

function versionsWithSandbox(config: SiteConfig): SandboxVersion[] {
  const { version } = defaultEdition(config);
  const { sandbox, versionSandboxes } = config;
  const documented = configuredPackages(config);
  const own = Object.entries(versionSandboxes).map(([name, other]) => ({
    version: name,
    folder: `${name}/`,
    sandbox: other,
    packages: sandboxPackages(other, documented[name]),
  }));
  const packages = sandboxPackages(sandbox, documented[version]);
  return [{ version, folder: '', sandbox, packages }, ...own];
}

/** Programs in the default language: the code is the same in the others. */
function programs(
  { config, sources, editionOf }: Plan,
  { byName }: Pick<Examples, 'byName'>,
  { version, sandbox, packages }: SandboxVersion,
): string {
  const { lang, version: common } = defaultEdition(config);
  const folders = (config.multiVersion?.versions ?? []).map((name) => `${name}/`);
  const own = [...byName].flatMap(([name, example]) => {
    const folder = folders.find((start) => name.startsWith(start)) ?? `${common}/`;
    if (folder !== `${version}/`) return [];
    return [[name.startsWith(folder) ? name.slice(folder.length) : name, example] as const];
  });
  const groups = startingPoints({
    sources: [...sources.values()].filter(({ routePath }) => {
      const edition = editionOf(routePath);
      return edition.version === version && edition.lang === lang;
    }),
    modules: new Map(own),
    sandbox: {
      importable: packages.flatMap(({ specifiers }) => specifiers),
      unavailable: sandbox.unavailable,
    },
  });
  return JSON.stringify(groups);
}
