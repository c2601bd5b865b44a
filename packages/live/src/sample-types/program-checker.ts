import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { installedFile, startWorker, type WorkerClient } from 'truedocs/build';
import { findEdition, type PageReference, type ToolSite } from 'truedocs/feature';
import { ownValue } from 'truedocs/shared';
import type { CheckAnswer, CheckedText, CheckRequest, ProgramDiagnostic } from './check-process.ts';
import { type CheckedLanguage, checkStrings } from './check-strings.ts';
import { type CheckedRelease, explainDiagnostic, mentionedNames } from './explain-diagnostic.ts';
import { memoryOf } from './memory-of.ts';

/** Characters that a program may have. */
const longestProgram = 100_000;

/** Milliseconds for one program, once the compiler has started. A whole page of code takes a second. */
const timeout = 30_000;

/** Bytes of memory that the compiler may hold. With the types of two releases of a large library it holds 0.5 GB. */
const mostMemory = 2e9;

/** Milliseconds between looks at it: types that double themselves take a gigabyte a second. */
const lookEvery = 100;

/** Programs that may wait for others. */
const mostWaiting = 20;

/** A mistake in a program, and the pages that explain it. */
export interface ExplainedDiagnostic extends ProgramDiagnostic {
  pages: PageReference[];
}

/** Checks programs against the documented releases. */
export interface ProgramChecker {
  /**
   * @param edition As people name it: `0.17`, `latest`.
   * @returns The release, and what is wrong with the program.
   * @throws Error when the program is too long, takes too long or too much memory, or there is nothing to check
   *   against.
   */
  check(program: string, edition: string): Promise<CheckedProgram>;
  /** Ends the compiler. */
  end(): void;
}

/** A program that was checked. */
export interface CheckedProgram {
  release: CheckedRelease;
  diagnostics: ExplainedDiagnostic[];
  /** Another release, which finds no mistake in the types of the program. */
  acceptedBy?: string;
  /** What was checked of languages in strings. */
  languages: CheckedLanguage[];
  /** Modules whose types aren't known here. */
  missing: string[];
}

/** What of a site takes part in checking. */
type CheckedSite = Pick<ToolSite, 'base' | 'editions' | 'pagesAbout' | 'stringCheckers'>;

/**
 * Opens the compiler with the first program that comes.
 *
 * @param releases The documented releases, by version.
 * @param memory Bytes that the compiler may hold.
 */
export function openProgramChecker(
  releases: Readonly<Record<string, CheckedRelease>>,
  site: CheckedSite,
  memory = mostMemory,
): ProgramChecker {
  const compiler = openCompiler(memory);
  return {
    end: compiler.end,
    async check(written, edition) {
      // Half of a pair of surrogates is no text to the compiler.
      const program = written.replaceAll(/\p{Cs}/gu, '\ufffd');
      const { version, prefix } = findEdition(edition, site.editions);
      const release = ownValue(releases, version);
      if (!release) throw new Error('This version documents no package to check programs against.');
      assertLength(program);
      const all = [release, ...Object.values(releases).filter((other) => other !== release)];
      await Promise.all(all.map(assertInstalled));
      const [own, ...others] = await compiler.check({
        text: program,
        packages: all.map((one) => one.package),
        strings: site.stringCheckers.map(({ parameters, tags }) => ({ parameters, tags })),
      });
      if (!own) throw new Error('The compiler has not answered. Try again.');
      const otherReleases = all.slice(1);
      const explain = async (diagnostic: ProgramDiagnostic): Promise<ExplainedDiagnostic> => {
        const releases = { own: release, others: otherReleases, base: site.base };
        const pages = explainDiagnostic(diagnostic, releases);
        const found = pages.length > 0 ? pages : await searchPages(diagnostic, prefix, site);
        return { ...diagnostic, pages: found };
      };
      const context = { text: program, version, prefix };
      const [typed, languages] = await Promise.all([
        Promise.all(own.diagnostics.map(explain)),
        checkStrings(own.strings, context, site),
      ]);
      const diagnostics = [...typed, ...languages.flatMap(({ diagnostics }) => diagnostics)];
      const accepting = otherReleases.find((_, index) => others[index]?.diagnostics.length === 0);
      return {
        release,
        diagnostics: diagnostics.sort((a, b) => a.line - b.line),
        ...(typed.length > 0 && accepting && { acceptedBy: accepting.release }),
        languages,
        missing: own.missing,
      };
    },
  };
}

/** TypeScript's numbers of mistakes about an export that doesn't exist. */
const missingExports = [2305, 2614, 2724];

/** A page that has the name of a missing export, which may be a method there, in this edition or another. */
async function searchPages(
  diagnostic: ProgramDiagnostic,
  prefix: string,
  { editions, pagesAbout }: Pick<ToolSite, 'editions' | 'pagesAbout'>,
): Promise<PageReference[]> {
  const [name] = mentionedNames(diagnostic);
  if (name === undefined || !missingExports.includes(diagnostic.code)) return [];
  const others = editions.map((other) => other.prefix).filter((other) => other !== prefix);
  for (const at of [prefix, ...others]) {
    const [best] = await pagesAbout(name, at);
    if (best) return [best];
  }
  return [];
}

function assertLength({ length }: string): void {
  if (length <= longestProgram) return;
  const most = longestProgram.toLocaleString('en');
  throw new Error(
    `The program has ${length.toLocaleString('en')} characters; ${most} are allowed. Check the part that uses the library.`,
  );
}

/** The declarations are those of the installed package, which must be the documented one. */
async function assertInstalled({ package: { name, folder }, release }: CheckedRelease) {
  const readManifest = async () => readFile(installedFile(`${folder}/package.json`), 'utf8');
  const found = await readManifest().catch(() => '{}');
  if (JSON.parse(found).version === release) return;
  throw new Error(
    `The site documents ${name} ${release}, which isn't installed where this server runs. Run \`npm install\` there.`,
  );
}

/** The compiler in a process of its own, one program after another; one that fails or takes too much ends it. */
function openCompiler(memory: number) {
  const one = pLimit(1);
  let running: { worker: WorkerClient<CheckRequest, CheckAnswer>; compiler?: number } | undefined;
  async function start(request: CheckRequest) {
    const worker = startWorker<CheckRequest, CheckAnswer>(
      new URL('./check-process.ts', import.meta.url),
      'checks programs',
    );
    running = { worker };
    // An empty program: the start is none of the time of one that somebody has written.
    const { compiler } = await worker.request({ ...request, text: '' });
    running = { worker, ...(compiler !== undefined && { compiler }) };
    return worker;
  }
  function end(): void {
    running?.worker.kill();
    try {
      // A compiler that is stuck outlives the process that has started it.
      if (running?.compiler !== undefined) process.kill(running.compiler, 'SIGKILL');
    } catch {
      // It has ended.
    }
    running = undefined;
  }
  async function checkNow(request: CheckRequest): Promise<CheckedText[]> {
    let timer: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    let isTooLarge = false;
    try {
      const worker = running?.worker ?? (await start(request));
      timer = setTimeout(end, timeout);
      watch = setInterval(() => {
        isTooLarge ||= memoryOf(running?.compiler ?? 0) > memory;
        if (isTooLarge) end();
      }, lookEvery);
      return (await worker.request(request)).texts;
    } catch (error) {
      end();
      if (!timer) throw error;
      throw new Error(
        isTooLarge
          ? `The compiler needs more than ${memory / 1e9} GB of memory for this program. Check the part that uses the library.`
          : `The compiler failed at this program, or took longer than ${timeout / 1000} s.`,
      );
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }
  return {
    end,
    async check(request: CheckRequest): Promise<CheckedText[]> {
      if (one.pendingCount >= mostWaiting) {
        throw new Error('Too many programs are being checked. Ask again in a moment.');
      }
      return one(checkNow, request);
    },
  };
}
