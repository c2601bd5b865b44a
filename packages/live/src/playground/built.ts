import {
  agentTool,
  type BuiltFeature,
  editionInput,
  editionName,
  findEdition,
} from 'truedocs/feature';
import { withBase } from 'truedocs/shared';
import { z } from 'zod';
import { projectLimits, projectOf } from '#live/sharing/project.ts';
import { LinkError, projectHash } from '#live/sharing/project-link.ts';

export default {
  tools(data, { base, origin, routes, editions }) {
    const page = data as string | null;
    if (page === null) return [];
    return [
      agentTool({
        name: 'playground_link',
        title: 'Link a program',
        description:
          'A link that opens a TypeScript program in the playground, where people can run and change it. About 25 KB of code fit.',
        input: z.strictObject({
          program: z.string().min(1).describe('The whole module, with its imports.'),
          edition: editionInput(editions),
        }),
        async run({ program, edition }) {
          const found = findEdition(edition, editions);
          const route = found.prefix + page;
          if (!routes.includes(route)) {
            throw new Error(`The edition "${editionName(found, editions)}" has no playground.`);
          }
          const hash = await hashOf(program, found.version);
          return `${origin ?? ''}${withBase(route, base)}#${hash}`;
        },
      }),
    ];
  },
} satisfies BuiltFeature;

async function hashOf(program: string, version: string): Promise<string> {
  const tooLong = 'The program is too long for a link. Shorten it, or hand it over as a file.';
  if (program.length > projectLimits.characters) throw new Error(tooLong);
  try {
    return await projectHash(projectOf(program), version);
  } catch (error) {
    throw error instanceof LinkError ? new Error(tooLong) : error;
  }
}
