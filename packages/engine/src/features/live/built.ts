import { z } from 'zod';
import {
  agentTool,
  type BuiltFeature,
  editionInput,
  fence,
  type PageReference,
  versionOf,
} from '#node/built-feature.ts';
import type { IsolatedProgram } from './isolated/isolated-process.ts';
import { type IsolatedRun, limits, runIsolated } from './isolated/run-isolated.ts';

/** What runs the programs of a version. */
export type BuiltSandbox = Pick<IsolatedProgram, 'packages' | 'inspector'>;

/** Characters that a program may have. */
const longestProgram = 100_000;

const off =
  'Running programs is switched off. Whoever starts the server can switch it on: `npx truedocs mcp --allow-run`.';

export default {
  tools(data, { allowsRun, editions, pagesAbout }) {
    const sandboxes = data as unknown as Record<string, BuiltSandbox>;
    const state = allowsRun ? '' : ` ${off}`;
    return [
      agentTool({
        name: 'run_program',
        title: 'Run a program',
        description: `Runs a TypeScript program with the documented library in a process of its own: ${limits.time / 1000} seconds, ${limits.memory} MB of heap, no network and no files. Answers with what it printed, what it stored, and the error that ended it.${state}`,
        input: z.object({
          program: z.string().min(1).describe('The whole module, with its imports.'),
          edition: editionInput,
        }),
        async run({ program, edition }) {
          if (!allowsRun) throw new Error(off);
          const sandbox = sandboxes[versionOf(edition, editions)];
          if (!sandbox)
            throw new Error("This version has no sandbox, so its programs can't be run.");
          if (program.length > longestProgram) throw new Error(tooLong(program.length));
          const run = await runIsolated({ ...sandbox, code: program });
          const { text, isOfPackage = false } = run.error ?? {};
          const pages = text && isOfPackage ? await pagesAbout(messageOf(text), edition) : [];
          return describe(run, pages);
        },
      }),
    ];
  },
} satisfies BuiltFeature;

/** The part of an error that pages explain: its code, the cause that it names, or its first line. */
function messageOf(text: string): string {
  const [, part] = /^\w+ \(([A-Z][A-Z\d_]+)\):/.exec(text) ?? /cause: "?(.*)/.exec(text) ?? [];
  return part ?? text.split('\n', 1)[0] ?? '';
}

function tooLong(length: number): string {
  const most = longestProgram.toLocaleString('en');
  return `The program has ${length.toLocaleString('en')} characters; ${most} are allowed.`;
}

function describe({ output, stored, error }: IsolatedRun, pages: PageReference[]): string {
  const printed = output ? `It printed:\n\n${fence(output, 'txt')}` : 'It printed nothing.';
  const end = error ? [`An error ended it:\n\n${fence(error.text, 'txt')}`] : [];
  const lines = pages.map(({ address, note }) => `- ${address} (${note})`);
  const explained = lines.length > 0 ? [lines.join('\n')] : [];
  const views = stored.map(({ title, rows, more }) => {
    const rest = more > 0 ? [`… ${more} more`] : [];
    return `${title}:\n\n${fence([...rows, ...rest].join('\n') || 'none', 'txt')}`;
  });
  const kept = views.length > 0 ? ['What it stored:', ...views] : [];
  return [printed, ...end, ...explained, ...kept].join('\n\n');
}
