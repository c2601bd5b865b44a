import type { LiveTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { dropRepeatedImports, ProgramError, rewriteImports, stripTypes } from './compile-module.ts';

interface LinkOptions {
  /** The program's further files, by name. */
  files: Readonly<Record<string, string>>;
  /** Name of the file that runs. */
  name?: string | undefined;
  /**
   * Address of the module that answers another specifier.
   *
   * @throws ProgramError when there is none.
   */
  urlOf: (specifier: string, line: number) => string;
  /** Makes an address under which code runs as a module. */
  moduleUrl: (code: string) => string;
  texts: Pick<LiveTexts, 'liveUnknownFileText' | 'liveCircularText'>;
}

/** A place in the code of a program. */
export interface ProgramPlace {
  line: number;
  /** Name of the file, unless it's the one that runs. */
  file?: string;
}

/** A program whose imports lead to modules. */
export interface LinkedProgram {
  /** Address of the module that runs. */
  url: string;
  /** Finds the first line of a stack trace that is in the program. */
  placeIn(stack: string): ProgramPlace | undefined;
}

/**
 * Makes modules of a program and the files that it imports as `./name.ts`, in the order in which they
 * need each other. Lines keep their numbers.
 *
 * @param code The file that runs.
 * @throws ProgramError naming file and line, for code that can't be read and imports that lead
 *   nowhere or back.
 */
export async function linkFiles(code: string, options: LinkOptions): Promise<LinkedProgram> {
  const { name: main, urlOf, moduleUrl, texts } = options;
  const files = main === undefined ? options.files : { ...options.files, [main]: code };
  /** Addresses of files that are ready. */
  const urls = new Map<string, string>();

  async function link(source: string, chain: readonly string[]): Promise<string> {
    const script = await dropRepeatedImports(stripTypes(source));
    const linked = await rewriteImports(script, (specifier, line) =>
      specifier.startsWith('.') ? fileUrl(specifier, line, chain) : urlOf(specifier, line),
    );
    return moduleUrl(linked);
  }

  async function fileUrl(
    specifier: string,
    line: number,
    chain: readonly string[],
  ): Promise<string> {
    const name = fileName(specifier, files);
    const source = name === undefined ? undefined : files[name];
    if (name === undefined || source === undefined) {
      throw new ProgramError(fillText(texts.liveUnknownFileText, { name: specifier }), line);
    }
    if (chain.includes(name)) {
      throw new ProgramError(fillText(texts.liveCircularText, { name }), line);
    }
    const known = urls.get(name);
    if (known !== undefined) return known;
    const url = await link(source, [...chain, name]).catch((error) => {
      if (error instanceof ProgramError) error.file ??= name;
      throw error;
    });
    urls.set(name, url);
    return url;
  }

  const url = await link(code, main === undefined ? [] : [main]);
  return {
    url,
    placeIn(stack) {
      const found = [[undefined, url] as const, ...urls].flatMap(([file, address]) => {
        const at = stack.indexOf(`${address}:`);
        const line = Number.parseInt(stack.slice(at + address.length + 1), 10);
        return at < 0 || Number.isNaN(line) ? [] : [{ at, line, ...(file && { file }) }];
      });
      const [first] = found.sort((a, b) => a.at - b.at);
      return first && { line: first.line, ...(first.file && { file: first.file }) };
    },
  };
}

/** The file that a specifier names, with or without ending, or with that of compiled code. */
function fileName(specifier: string, files: Readonly<Record<string, string>>): string | undefined {
  const name = /^\.\/([^/]+)$/.exec(specifier)?.[1] ?? '';
  const candidates = [name, `${name}.ts`, name.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => Object.hasOwn(files, candidate));
}
