import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { readContent } from '#node/content/read-content.ts';
import { originOf } from '#node/content/source-file.ts';
import { missingPackages } from '#node/diagnostics/missing-packages.ts';
import { openSite } from '#node/open-site.ts';
import { completedTexts } from '#node/site/site-plan.ts';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import { relocated } from '#shared/diagnostic-list.ts';
import { editionOfRoute } from '#shared/site/site-data.ts';
import { configuredSandboxes } from '../bundle/sandboxes.ts';
import { extractSamples } from './extract-samples.ts';

/**
 * Runs the programs on the pages of a site, each in a process of its own. That's no sandbox: whoever runs
 * the command trusts the pages.
 *
 * @param root The site's folder.
 * @returns How many programs ran.
 * @throws Diagnostics where a program fails, or prints something other than its page shows.
 */
export async function checkSamples(root: string): Promise<number> {
  const { config, features } = await openSite(root, false);
  const { common, byVersion } = configuredSandboxes(root, config);
  const { sources } = completedTexts(await readContent(root, config), { root, features });
  const programs = sources.flatMap((source) => {
    const { text, file } = source;
    const { version } = editionOfRoute(source.routePath, config);
    const { packages } = byVersion.get(version) ?? common;
    return extractSamples(text, file)
      .filter(({ run }) => run)
      .map((program) => ({ program, packages, source }));
  });
  if (programs.length === 0) return 0;
  const missing = missingPackages('Running samples needs', ['typescript']);
  if (missing) throw new Diagnostic(missing);
  const { checkProgram } = await import('./check-program.ts');
  const check = async ({ program, packages, source }: (typeof programs)[number]) => {
    const diagnostics = await checkProgram(program, packages);
    return diagnostics.map((one) => relocated(one, source.file, (line) => originOf(source, line)));
  };
  const found = await pMap(programs, check, { concurrency: availableParallelism() });
  const diagnostics = found.flat();
  if (diagnostics.length > 0) throw new Diagnostics(diagnostics);
  return programs.length;
}
