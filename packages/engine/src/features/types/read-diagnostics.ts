import { isImportDeclaration } from 'typescript-native/unstable/ast/is';
import type { Diagnostic } from 'typescript-native/unstable/sync';
import type { OpenModule } from './sample-service.ts';

/** A place that TypeScript refuses in a module. */
export interface FoundDiagnostic {
  /** Offset in the module's text. */
  start: number;
  message: string;
}

/** `Duplicate identifier 'x'.` */
const duplicate = 2300;

/** Checks a module as a compiler would. A page may repeat an import where its reader needs it. */
export function readDiagnostics({ project: { program }, source }: OpenModule): FoundDiagnostic[] {
  const imports = source.statements.filter(isImportDeclaration);
  const isRepeatedImport = ({ code, pos: start }: Diagnostic) =>
    code === duplicate && imports.some(({ pos, end }) => start >= pos && start < end);
  return [
    ...program.getSyntacticDiagnostics(source.fileName),
    ...program.getSemanticDiagnostics(source.fileName),
  ]
    .filter((diagnostic) => !isRepeatedImport(diagnostic))
    .map((diagnostic) => ({ start: Math.max(diagnostic.pos, 0), message: messageOf(diagnostic) }));
}

/** A message and what explains it, as one line. */
function messageOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messageOf)].join(' ');
}
