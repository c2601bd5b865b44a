import type { FenceDiagnostic, SampleTypes } from 'truedocs/channels';
import type { Transform } from 'truedocs/feature';
import { dropRepeatedTypes, fencesOf } from 'truedocs/pages';
import { Diagnostic, Diagnostics } from 'truedocs/shared';
import { codeOf } from '#sample-types/code-of.ts';

/**
 * Steps that find the types of names in samples, and check that samples compile.
 *
 * @param typesOf Types of a version's samples, if it documents a package.
 */
export function typeTransforms(typesOf: (version: string) => SampleTypes | undefined): Transform[] {
  return [
    {
      name: 'types: hovers',
      stage: 'markdown',
      key: ({ version }) => typesOf(version)?.key() ?? '',
      async run({ relativePath, file, markdown, edition }) {
        const types = await typesOf(edition.version)?.find(relativePath, fencesOf(markdown));
        for (const [fence, hovers] of types?.hovers ?? []) fence.data = { ...fence.data, hovers };
        assertCompiles(types?.diagnostics ?? [], file);
      },
    },
    {
      name: 'types: repeated hovers',
      // Blocks stand then where readers meet them.
      stage: 'finished',
      key: () => '',
      run: ({ body }) => dropRepeatedTypes(codeOf(body)),
    },
  ];
}

/**
 * Throws for a page with code that does not compile.
 *
 * @param file The page, for messages.
 * @throws Diagnostic that lists all of them, each with its line.
 */
function assertCompiles(diagnostics: readonly FenceDiagnostic[], file: string): void {
  if (diagnostics.length === 0) return;
  const found = diagnostics.map((diagnostic) => {
    const text = `The sample doesn't compile: ${diagnostic.message}`;
    return new Diagnostic(text, { file, line: lineOf(diagnostic) });
  });
  throw new Diagnostics(found);
}

/** The code begins in the line after the fence's mark. */
function lineOf({ fence, offset }: FenceDiagnostic): number {
  const before = fence.value.slice(0, offset).split('\n').length;
  return (fence.position?.start.line ?? 0) + before;
}
