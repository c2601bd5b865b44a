import pMap from 'p-map';
import { loadConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { missingPackages } from '#node/diagnostics/missing-packages.ts';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import { editionOfRoute } from '#shared/navigation/edition.ts';
import { configuredSandboxes } from '../bundle/sandboxes.ts';
import { runIsolated } from '../isolated/run-isolated.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import { compareOutput } from './compare-output.ts';
import { extractSamples } from './extract-samples.ts';
import { outputOfSteps, pageLine, toModule } from './sample-module.ts';
import type { SampleProgram } from './sample-program.ts';

/**
 * Runs the programs on the pages of a site, each in a process of its own that can read installed
 * packages and nothing else.
 *
 * @param root The site's folder.
 * @returns How many programs ran.
 * @throws Diagnostics where a program fails, or prints something other than its page shows.
 */
export async function checkSamples(root: string): Promise<number> {
  const missing = missingPackages('Checking samples needs', ['typescript']);
  if (missing) throw new Diagnostic(missing);
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
  const found = await pMap(programs, ({ program, packages }) => checkProgram(program, packages));
  const diagnostics = found.flat();
  if (diagnostics.length > 0) throw new Diagnostics(diagnostics);
  return programs.length;
}

async function checkProgram(
  program: SampleProgram,
  packages: readonly SandboxPackage[],
): Promise<Diagnostic[]> {
  const module = toModule(program);
  const { output, error } = await runIsolated({
    code: module.code,
    packages,
    inspector: undefined,
  });
  if (!error) return compareOutput(program, outputOfSteps(output));
  const [, stack, syntax] = /program\.ts:(\d+)|^Line (\d+)/m.exec(error.text) ?? [];
  const line = pageLine(module, Number(stack ?? syntax ?? 1) - 1);
  const [reason = ''] = error.text.split('\n', 1);
  return [new Diagnostic(`The sample failed: ${reason}`, { file: program.file, line })];
}
