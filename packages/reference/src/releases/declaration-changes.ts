import { structuredPatch } from 'diff';
import { format } from 'prettier';
import { ownValue } from 'truedocs/shared';
import type { PublishedVersion } from './version-history.ts';

/** A release's declarations, compared with those of the one before it by number. */
export interface DeclarationChanges {
  version: string;
  /** `function`, `interface` and so on, of each name that was added, removed or changed. */
  kinds: Record<string, string>;
  /** Of each changed declaration the lines of its diff, which begin with a space, `+` or `-`; `…` stands between distant ones. */
  diffs: Record<string, string[]>;
}

/** Compares the declarations of each published version with those of the one before it. */
export async function declarationChanges(
  published: readonly PublishedVersion[],
): Promise<DeclarationChanges[]> {
  const changes: DeclarationChanges[] = [];
  for (const [index, { version, declarations: after = {} }] of published.entries()) {
    const before = published[index - 1]?.declarations ?? after;
    const names = Object.keys({ ...before, ...after }).sort();
    const changed = names.filter((name) => ownValue(before, name) !== ownValue(after, name));
    const kinds = changed.map(
      (name) => [name, kindOf(ownValue(after, name) ?? ownValue(before, name) ?? '')] as const,
    );
    const diffs: [string, string[]][] = [];
    for (const name of changed) {
      // Exports that a package passes on from another one have no text.
      const [old, current] = [ownValue(before, name), ownValue(after, name)];
      if (old && current) diffs.push([name, await diffLines(old, current)]);
    }
    changes.push({ version, kinds: Object.fromEntries(kinds), diffs: Object.fromEntries(diffs) });
  }
  return changes;
}

const opening = /^(?:export )?(?:declare )?(?:abstract )?(function|class|interface|type|enum) /;

function kindOf(declaration: string): string {
  if (declaration === '') return 'other';
  // A variable's declaration begins with its name.
  return opening.exec(declaration)?.[1] ?? 'variable';
}

async function diffLines(before: string, after: string): Promise<string[]> {
  const options = { context: 2 };
  const [old, now] = [await formatted(before), await formatted(after)];
  const { hunks } = structuredPatch('', '', old, now, '', '', options);
  return hunks.flatMap(({ lines }, index) => [
    ...(index > 0 ? ['…'] : []),
    ...lines.filter((line) => !line.startsWith('\\')),
  ]);
}

/** The same line breaks on both sides. */
function formatted(declaration: string): Promise<string> {
  return format(declaration, { parser: 'typescript', singleQuote: true, printWidth: 80 });
}
