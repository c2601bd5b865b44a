import type { Code } from 'mdast';
import type { Channel } from '#contract/channel.ts';
import type { TypeHover } from '#shared/page/page.ts';

/** Something that does not compile, with the fence and the offset in it. */
export interface FenceDiagnostic {
  fence: Code;
  offset: number;
  message: string;
}

/** Types and diagnostics of a page's fences. */
export interface FenceTypes {
  hovers: ReadonlyMap<Code, TypeHover[]>;
  diagnostics: FenceDiagnostic[];
}

/** Finds the types of the names in a page's TypeScript fences, and what is wrong with them. */
export type TypesOf = (relativePath: string, fences: readonly Code[]) => Promise<FenceTypes>;

/** The types of a version's samples. */
export interface SampleTypes {
  find: TypesOf;
  /** Changes with everything that the types depend on but the samples. */
  key(): Promise<string>;
}

/** Types by version; none where a version documents no package. */
export const sampleTypes: Channel<(version: string) => SampleTypes | undefined> = {
  name: 'sample-types',
};
