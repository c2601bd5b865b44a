import { answerRequests } from 'truedocs/build';
import { isImportDeclaration } from 'typescript-native/unstable/ast/is';
import type { Diagnostic } from 'typescript-native/unstable/sync';
import { messageOf } from './message-of.ts';
import { type FoundHover, readHovers } from './read-hovers.ts';
import { type OpenModule, type SamplePage, SampleService } from './sample-service.ts';

/** A question to the process. */
export interface TypesRequest {
  /** Pages that are new or may have changed; it remembers those of earlier questions. */
  pages: SamplePage[];
  /** The module whose types are wanted. */
  file: string;
}

/** Types and diagnostics of a module; offsets are those in its text. */
export interface FoundTypes {
  hovers: FoundHover[];
  diagnostics: FoundDiagnostic[];
}

/** A place that TypeScript refuses in a module. */
interface FoundDiagnostic {
  /** Offset in the module's text. */
  start: number;
  message: string;
}

const service = new SampleService('authors');

answerRequests(({ pages, file }: TypesRequest): FoundTypes => {
  for (const page of pages) service.set(page);
  try {
    const opened = service.open(file);
    return { hovers: readHovers(opened), diagnostics: readDiagnostics(opened) };
  } catch (error) {
    // A compiler that has crashed would fail at every question that follows.
    service.restart();
    throw error;
  }
});

/** `Duplicate identifier 'x'.` */
const duplicate = 2300;

/** `Parameter 'x' implicitly has an 'any' type.`, and its like, which JavaScript has no words to mend. */
function isImplicitAny({ code }: Diagnostic): boolean {
  return code >= 7000 && code < 7100;
}

/** Checks a module as a compiler would. A page may repeat an import where its reader needs it. */
function readDiagnostics({ project: { program }, source }: OpenModule): FoundDiagnostic[] {
  const imports = source.statements.filter(isImportDeclaration);
  const isRepeatedImport = ({ code, pos: start }: Diagnostic) =>
    code === duplicate && imports.some(({ pos, end }) => start >= pos && start < end);
  const isScript = /\.jsx?$/.test(source.fileName);
  return [
    ...program.getSyntacticDiagnostics(source.fileName),
    ...program.getSemanticDiagnostics(source.fileName),
  ]
    .filter((one) => !isRepeatedImport(one) && !(isScript && isImplicitAny(one)))
    .map((diagnostic) => ({ start: Math.max(diagnostic.pos, 0), message: messageOf(diagnostic) }));
}
