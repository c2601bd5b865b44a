import type { Code } from 'mdast';
import { hashOf, linkedFolders } from 'truedocs/build';
import {
  type DocumentedPackages,
  type EmbeddedExamples,
  type FenceDiagnostic,
  packageAt,
  type SampleTypes,
  type TypesOf,
} from 'truedocs/channels';
import type { SourceFile } from 'truedocs/feature';
import { importedPackages } from 'truedocs/pages';
import { editionsOf, ownValue, type SiteConfig, type TypeHover, withBase } from 'truedocs/shared';
import { samplePrograms } from '#sample-types/sample-programs.ts';
import type { FoundHover } from './read-hovers.ts';
import { TypeFinder } from './type-finder.ts';

/** The site, and the features that know its packages and examples. */
interface SiteTypesOptions {
  config: SiteConfig;
  cacheDir: string;
  packages(): DocumentedPackages | undefined;
  examples(): EmbeddedExamples | undefined;
}

/** The types of all samples of a site; those of a version mean the package that it documents. */
export class SiteTypes {
  readonly #options: SiteTypesOptions;
  #sources: readonly SourceFile[] = [];
  #pagesAreRead = () => {};
  readonly #read = new Promise<void>((resolve) => {
    this.#pagesAreRead = resolve;
  });
  /** Outlives changes of pages: starting TypeScript takes seconds. */
  #finder: Promise<TypeFinder> | undefined;

  constructor(options: SiteTypesOptions) {
    this.#options = options;
  }

  /** @param sources The pages as they are from now on. */
  read(sources: readonly SourceFile[]): void {
    this.#sources = sources;
    this.#pagesAreRead();
  }

  /** The folders of the packages that types come from and that are rebuilt where they lie, once pages are read. */
  async linkedFolders(): Promise<string[]> {
    await this.#read;
    return linkedFolders((await this.#packages()).map((name) => ({ name })));
  }

  /** Starts to find what pages will ask for. */
  prepare(): void {
    // A failure is reported to the page that asks again.
    this.#opened().then(
      (finder) => finder.prepare(),
      () => {},
    );
  }

  /** Ends the compiler, for a process that goes on. */
  end(): void {
    this.#finder?.then(
      (finder) => finder.end(),
      () => {},
    );
  }

  /** The types of a version's samples, when it documents a package. */
  of(version: string): SampleTypes | undefined {
    const packages = this.#options.packages();
    if (!packages?.packageOf(version)) return undefined;
    const { base } = this.#options.config;
    return {
      find: async (relativePath, fences) => {
        const { routes = {} } = (await packages.namesOf(version)) ?? {};
        const hrefOf = (name: string) => {
          const route = ownValue(routes, name);
          return route && withBase(route, base);
        };
        return openSampleTypes(await this.#opened(), hrefOf)(relativePath, fences);
      },
      key: async () => {
        const hash = await (await this.#opened()).hash(await this.#packages());
        return hashOf(JSON.stringify([hash, await packages.namesOf(version), base]));
      },
    };
  }

  #opened(): Promise<TypeFinder> {
    this.#finder ??= this.#open();
    return this.#finder;
  }

  async #open(): Promise<TypeFinder> {
    const { config, cacheDir, packages } = this.#options;
    return new TypeFinder({
      sources: this.#sources,
      modules: await this.#modules(),
      packageOf: (relativePath) =>
        packageAt(relativePath, (version) => packages()?.packageOf(version), config),
      cacheDir,
    });
  }

  async #modules(): Promise<ReadonlyMap<string, string>> {
    return (await this.#options.examples()?.modules()) ?? new Map();
  }

  /** The packages that samples and examples of the site import, and those that they mean by its package. */
  async #packages(): Promise<string[]> {
    const { config, packages } = this.#options;
    const versions = [...new Set(editionsOf(config).map(({ version }) => version))];
    return [
      ...versions.flatMap((version) => packages()?.packageOf(version)?.folder ?? []),
      ...this.#sources.flatMap(({ scan }) => scan.imports),
      ...[...(await this.#modules()).values()].flatMap(importedPackages),
    ];
  }
}

/**
 * Opens the types of all samples.
 *
 * @param hrefOf Page of an export, with base.
 */
export function openSampleTypes(
  finder: Pick<TypeFinder, 'find'>,
  hrefOf: (name: string) => string | undefined,
): TypesOf {
  return async (relativePath, fences) => {
    const hovers = new Map<Code, TypeHover[]>();
    const diagnostics: FenceDiagnostic[] = [];
    const programs = samplePrograms(fences);
    for (const program of programs) {
      const found = await finder.find({ relativePath, programs }, program);
      for (const { fence, start } of program.parts) {
        const end = start + fence.value.length;
        const own = found.hovers.filter((hover) => hover.start >= start && hover.end <= end);
        for (const { start: at, message } of found.diagnostics) {
          if (at >= start && at <= end) diagnostics.push({ fence, offset: at - start, message });
        }
        hovers.set(
          fence,
          own.map((hover) => toHover(hover, start, hrefOf)),
        );
      }
    }
    return { hovers, diagnostics };
  };
}

function toHover(
  { symbol, start, end, text }: FoundHover,
  offset: number,
  hrefOf: (name: string) => string | undefined,
): TypeHover {
  const href = symbol === undefined ? undefined : hrefOf(symbol);
  return { start: start - offset, end: end - offset, text, ...(href && { href }) };
}
