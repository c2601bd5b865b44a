import { agentTool, type BuiltFeature, editionInput } from 'truedocs/feature';
import { z } from 'zod';
import type { CheckedRelease } from './explain-diagnostic.ts';
import {
  type CheckedProgram,
  type ExplainedDiagnostic,
  openProgramChecker,
} from './program-checker.ts';

export default {
  tools(data, site) {
    const releases = data as unknown as Record<string, CheckedRelease>;
    if (Object.keys(releases).length === 0) return [];
    const checker = openProgramChecker(releases, site);
    const { name } = Object.values(releases)[0]?.package ?? { name: 'the library' };
    return [
      agentTool({
        name: 'check_program',
        title: 'Check a program',
        description: `Checks the types of a whole TypeScript program against a release of ${name}. Names the line of each mistake and the pages that explain it. Check every program before you hand it over.`,
        input: z.object({
          program: z.string().min(1).describe('The whole module, with its imports.'),
          edition: editionInput,
        }),
        run: async ({ program, edition }) =>
          describe(program, await checker.check(program, edition)),
      }),
    ];
  },
} satisfies BuiltFeature;

function describe(program: string, { release, diagnostics }: CheckedProgram): string {
  const against = `${release.package.name} ${release.release}`;
  if (diagnostics.length === 0) return `The program has no mistakes, checked against ${against}.`;
  const lines = program.split('\n');
  const count = diagnostics.length === 1 ? '1 mistake' : `${diagnostics.length} mistakes`;
  const texts = diagnostics.map((one) => describeOne(one, lines[one.line - 1] ?? ''));
  return [`${count}, checked against ${against}:`, ...texts].join('\n\n');
}

function describeOne({ line, column, message, pages }: ExplainedDiagnostic, text: string): string {
  const shown = text.trim().slice(0, 200);
  const explained = pages.map(({ address, note }) => `- ${address} (${note})`);
  return [`Line ${line}, column ${column}: ${message}`, `> ${shown}`, ...explained].join('\n');
}
