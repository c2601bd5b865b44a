import { elide } from '../../product/sandbox/commits/elide.ts';

/** Characters of a value that a line of code shows. */
const mostOfValue = 64;

/** A value as code has it: a string. */
export function quote(text: string): string {
  return `'${elide(text, mostOfValue).replaceAll(/['\\]/g, '\\$&')}'`;
}

/** The constant of a branch: `draft1` for "draft 1". */
export function constantOf({ name }: { name: string }): string {
  return name.replaceAll(' ', '');
}
