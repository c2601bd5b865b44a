import path from 'node:path';
import type { Code } from 'mdast';
import { examplesFolder } from 'truedocs/shared';
import { programOf } from '../shared/example-program.ts';

/** A module of `examples/` without the marks of its regions, as if it stood on a page. */
export function exampleFence(source: string): Code {
  return { type: 'code', lang: 'ts', value: programOf(source).shown };
}

/** Stands in for a page where the types of an example are looked up. */
export function exampleFile(name: string): string {
  return path.posix.join(examplesFolder, name);
}
