import { escapeRegExp, ownValue } from 'truedocs/shared';
import { unavailableImports } from '../shared/importable.ts';
import type { PageSandbox } from './page-sandbox.ts';

/**
 * Why the page can't run a program: it names something that the sandbox lacks, or imports a module
 * that isn't there.
 *
 * @returns Sentences; `undefined` if it can.
 */
export function unavailableReason(
  program: string,
  { importable, unavailable }: Pick<PageSandbox, 'importable' | 'unavailable'>,
): string | undefined {
  const isNamed = (name: string) =>
    new RegExp(`(?<!\\w)${escapeRegExp(name)}(?!\\w)`).test(program);
  const named = Object.keys(unavailable).find(isNamed);
  if (named !== undefined) return ownValue(unavailable, named);
  const [missing] = unavailableImports(program, importable);
  return missing === undefined ? undefined : `It imports ${missing}, which isn’t there.`;
}
