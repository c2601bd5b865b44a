import pMap from 'p-map';
import { loadConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { missingPackages } from '#node/diagnostics/missing-packages.ts';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import { editionOfRoute } from '#shared/navigation/edition.ts';
import { configuredSandboxes } from '../bundle/sandboxes.ts';
import { extractSamples } from './extract-samples.ts';

/**
 * Runs the programs on the pages of a site, each in a process of its own that can read installed
 * packages and nothing else.
 *
 * @param root The site's folder.
 * @returns How many programs ran.
 * @throws Diagnostics where a program fails, or prints something other than its page shows.
 */
export async function checkSamples(root: string): Promise<number> {
  const config = await loadConfig(root);
  const { common, byVersion } = configuredSandboxes(root, config);
  const { sources } = await readContent(root, config);
  const programs = sources.flatMap(({ text, file, routePath }) => {
    const { version } = editionOfRoute(routePath, config);
    const { packages } = byVersion.get(version) ?? common;
    return extractSamples(text, file)
      .filter(({ run }) => run)
      .map((program) => ({ program, packages }));
  });
  if (programs.length === 0) return 0;
  const missing = missingPackages('Running samples needs', ['typescript']);
  if (missing) throw new Diagnostic(missing);
  const { checkProgram } = await import('./check-program.ts');
  const found = await pMap(programs, ({ program, packages }) => checkProgram(program, packages));
  const diagnostics = found.flat();
  if (diagnostics.length > 0) throw new Diagnostics(diagnostics);
  return programs.length;
}
