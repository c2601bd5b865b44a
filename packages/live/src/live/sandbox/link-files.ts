import { fillText, ownValue } from 'truedocs/shared';
import type { LiveTexts } from '#live/texts.ts';
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
  const { name, files } = options;
  const linker = new FileLinker(
    name === undefined ? options : { ...options, files: { ...files, [name]: code } },
  );
  const url = await linker.link(code, name === undefined ? [] : [name]);
  return { url, placeIn: (stack) => firstPlace(stack, [[undefined, url], ...linker.urls]) };
}

/** Makes each file a module once. */
class FileLinker {
  /** Addresses of files that are ready. */
  readonly urls = new Map<string, string>();
  private readonly options: LinkOptions;

  constructor(options: LinkOptions) {
    this.options = options;
  }

  /** @param chain Names of the files that lead to this one, itself included. */
  async link(source: string, chain: readonly string[]): Promise<string> {
    const { urlOf, moduleUrl } = this.options;
    const script = await dropRepeatedImports(stripTypes(source));
    const linked = await rewriteImports(script, (specifier, line) =>
      specifier.startsWith('.') ? this.linkFile(specifier, line, chain) : urlOf(specifier, line),
    );
    return moduleUrl(linked);
  }

  private async linkFile(
    specifier: string,
    line: number,
    chain: readonly string[],
  ): Promise<string> {
    const { files, texts } = this.options;
    const name = fileName(specifier, files);
    const source = name === undefined ? undefined : ownValue(files, name);
    if (name === undefined || source === undefined) {
      throw new ProgramError(fillText(texts.liveUnknownFileText, { name: specifier }), line);
    }
    if (chain.includes(name)) {
      throw new ProgramError(fillText(texts.liveCircularText, { name }), line);
    }
    const known = this.urls.get(name);
    if (known !== undefined) return known;
    const url = await this.link(source, [...chain, name]).catch((error) => {
      if (error instanceof ProgramError) error.file ??= name;
      throw error;
    });
    this.urls.set(name, url);
    return url;
  }
}

/** The first place of a stack trace that is in one of the modules, which are listed by file. */
function firstPlace(
  stack: string,
  urls: readonly (readonly [file: string | undefined, url: string])[],
): ProgramPlace | undefined {
  const found = urls.flatMap(([file, url]) => {
    const at = stack.indexOf(`${url}:`);
    const line = Number.parseInt(stack.slice(at + url.length + 1), 10);
    return at < 0 || Number.isNaN(line) ? [] : [{ at, line, ...(file && { file }) }];
  });
  const [first] = found.sort((a, b) => a.at - b.at);
  return first && { line: first.line, ...(first.file && { file: first.file }) };
}

/** The file that a specifier names, with or without ending, or with that of compiled code. */
function fileName(specifier: string, files: Readonly<Record<string, string>>): string | undefined {
  const name = /^\.\/([^/]+)$/.exec(specifier)?.[1] ?? '';
  const candidates = [name, `${name}.ts`, name.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => Object.hasOwn(files, candidate));
}
