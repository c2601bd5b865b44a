import { packageOf } from 'truedocs/build';
import { agentTool, type BuiltFeature, editionInput } from 'truedocs/feature';
import { z } from 'zod';
import type { CheckedLanguage } from './check-strings.ts';
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
    const languages = site.stringCheckers.map(
      ({ language }) => ` and the ${language} in its strings`,
    );
    return [
      agentTool({
        name: 'check_program',
        title: 'Check a program',
        description: `Checks the types of a whole TypeScript or TSX program${languages.join('')} against a release of ${name}, with the options of \`tsc --init\`. Runs nothing. Names the line of each mistake and the pages that explain it, and what it couldn't check. Check every program before you hand it over.`,
        input: z.strictObject({
          program: z.string().min(1).describe('The whole module, with its imports.'),
          edition: editionInput(site.editions),
        }),
        run: async ({ program, edition }) =>
          describe(program, await checker.check(program, edition)),
      }),
    ];
  },
} satisfies BuiltFeature;

function describe(program: string, checked: CheckedProgram): string {
  const { release, diagnostics, acceptedBy } = checked;
  const against = `${release.package.name} ${release.release}`;
  const scope = ['types', ...checked.languages.flatMap(scopeOf)].join(' and ');
  const notes = [
    ...uncheckedIn(checked),
    `To run it: \`npm install ${packagesOf(program, checked)}\``,
  ];
  if (diagnostics.length === 0) {
    const verdict = `The program has no mistakes, checked against ${against}: ${scope}.`;
    return [verdict, ...notes].join('\n\n');
  }
  const lines = program.split('\n');
  const count = diagnostics.length === 1 ? '1 mistake' : `${diagnostics.length} mistakes`;
  const shown = new Set<string>();
  const texts = diagnostics.map((one) => describeOne(one, lines[one.line - 1] ?? '', shown));
  const other = acceptedBy
    ? [`The types of ${acceptedBy} have no mistakes here. Is the program for that release?`]
    : [];
  return [`${count}, checked against ${against}: ${scope}.`, ...other, ...texts, ...notes].join(
    '\n\n',
  );
}

function scopeOf({ language, checked }: CheckedLanguage): string[] {
  if (checked === 0) return [];
  return [`${language} (${checked} ${checked === 1 ? 'string' : 'strings'})`];
}

function uncheckedIn({ languages, missing }: CheckedProgram): string[] {
  const strings = languages.flatMap(({ language, unchecked }) =>
    unchecked.map(({ line, why }) => `- the ${language} in line ${line}: ${why}`),
  );
  const modules = missing.map((name) =>
    name.startsWith('.')
      ? `- what comes from \`${name}\`: it's another file`
      : `- what comes from \`${name}\`: it isn't installed here`,
  );
  const all = [...strings, ...modules];
  return all.length > 0 ? [`Not checked:\n\n${all.join('\n')}`] : [];
}

/** The documented release with what its types need, and what else a program imports. */
function packagesOf(program: string, { release }: CheckedProgram): string {
  const { name } = release.package;
  const specifiers = [...program.matchAll(/\bfrom\s*["']([@\w][^"':]*)["']/g)];
  const imported = specifiers.map(([, specifier = '']) => packageOf(specifier));
  const others = [...release.needs, ...imported.filter((one) => one !== name)];
  return [`${name}@${release.release}`, ...new Set(others)].join(' ');
}

/** @param shown Addresses that the answer has named; it gets those of this mistake. */
function describeOne(
  { line, column, message, pages }: ExplainedDiagnostic,
  text: string,
  shown: Set<string>,
): string {
  const explained = pages
    .filter(({ address }) => !shown.has(address))
    .map(({ address, note }) => `- ${address} (${note})`);
  for (const { address } of pages) shown.add(address);
  const code = text.trim().slice(0, 200);
  return [`Line ${line}, column ${column}: ${message}`, `> ${code}`, ...explained].join('\n');
}
