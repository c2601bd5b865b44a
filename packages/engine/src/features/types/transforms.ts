import type { SampleTypes } from '#channels/sample-types.ts';
import { codeOf } from '#node/code/code-of.ts';
import { dropRepeatedTypes } from '#node/code/drop-repeated-types.ts';
import { fencesOf } from '#node/code/fences-of.ts';
import type { Transform } from '#node/feature.ts';
import { assertCompiles } from './refuse-diagnostics.ts';

/**
 * Steps that find the types of names in samples, and check that samples compile.
 *
 * @param typesOf Types of a version's samples, if it documents a package.
 */
export function typeTransforms(typesOf: (version: string) => SampleTypes | undefined): Transform[] {
  return [
    {
      name: 'types: hints',
      stage: 'markdown',
      key: ({ version }) => typesOf(version)?.key() ?? '',
      async run({ relativePath, file, markdown, edition }) {
        const types = await typesOf(edition.version)?.find(relativePath, fencesOf(markdown));
        for (const [fence, hints] of types?.hints ?? []) fence.data = { ...fence.data, hints };
        assertCompiles(types?.diagnostics ?? [], file);
      },
    },
    {
      name: 'types: repeated hints',
      // Blocks stand then where readers meet them.
      stage: 'finished',
      key: () => '',
      run: ({ body }) => dropRepeatedTypes(codeOf(body)),
    },
  ];
}
