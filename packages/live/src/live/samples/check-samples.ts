import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { completedTexts, openSite, originOf, readContent } from 'truedocs/pages';
import { Diagnostics, editionOfRoute, relocated } from 'truedocs/shared';
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
  const written = await readContent(root, config);
  const { sources } = await completedTexts(written, { root, features });
  const programs = sources.flatMap((source) => {
    const { text, file } = source;
    const { version } = editionOfRoute(source.routePath, config);
    const { packages } = byVersion.get(version) ?? common;
    return extractSamples(text, file)
      .filter(({ run }) => run)
      .map((program) => ({ program, packages, source }));
  });
  if (programs.length === 0) return 0;
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
