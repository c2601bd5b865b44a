import { answerRequests } from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';
import type { Node } from 'typescript-native/unstable/ast';
import { isCallExpression, isExpressionStatement } from 'typescript-native/unstable/ast/is';
import type { Diagnostic } from 'typescript-native/unstable/sync';
import { findSubjects, type Subjects } from './find-subjects.ts';
import { messageOf } from './message-of.ts';
import { sampleFolder } from './sample-folder.ts';
import { type OpenModule, SampleService } from './sample-service.ts';

/** A program to check, and the packages that it may mean by their common name. */
export interface CheckRequest {
  text: string;
  packages: SamplePackage[];
}

/** A mistake in a program. */
export interface ProgramDiagnostic extends Subjects {
  /** 1-based. */
  line: number;
  column: number;
  /** TypeScript's number; 0 for a promise that nobody awaits. */
  code: number;
  message: string;
}

/** A program has few mistakes, or one that makes hundreds. */
const mostDiagnostics = 30;

/** `Cannot find module 'x' or its corresponding type declarations.` */
const unknownModule = 2307;

const onlyInstalled = ' This server knows only packages that are installed where it runs.';

const service = new SampleService();

answerRequests(({ text, packages }: CheckRequest): ProgramDiagnostic[][] => {
  try {
    return packages.map((targetPackage) => {
      const folder = sampleFolder(targetPackage);
      // A module, also without imports: names of one program are not those of another.
      const modules = { 'program.ts': `${text}\nexport {};\n` };
      service.set({ folder, modules, targetPackage });
      return diagnosticsOf(service.open(`${folder}/program.ts`));
    });
  } catch (error) {
    // A compiler that has crashed would fail at every request that follows.
    service.restart();
    throw error;
  }
});

function diagnosticsOf(opened: OpenModule): ProgramDiagnostic[] {
  const { program } = opened.project;
  const { fileName } = opened.source;
  const syntactic = program.getSyntacticDiagnostics(fileName);
  // What follows a mistake in the syntax says nothing.
  const found = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(fileName);
  const compiled = found.map((one) => toDiagnostic(one, opened));
  return [...compiled, ...(found.length > 0 ? [] : forgottenPromises(opened))].slice(
    0,
    mostDiagnostics,
  );
}

function toDiagnostic(found: Diagnostic, opened: OpenModule): ProgramDiagnostic {
  const message = messageOf(found) + (found.code === unknownModule ? onlyInstalled : '');
  return at(opened, Math.max(found.pos, 0), { code: found.code, message });
}

function at(
  opened: OpenModule,
  start: number,
  said: Pick<ProgramDiagnostic, 'code' | 'message'>,
): ProgramDiagnostic {
  const lines = opened.source.text.slice(0, start).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    ...said,
    ...findSubjects(opened, start),
  };
}

/** Calls of the package whose promise is dropped: the program goes on, or ends, before they're done. */
function forgottenPromises(opened: OpenModule): ProgramDiagnostic[] {
  const { checker } = opened.project;
  const found: ProgramDiagnostic[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isExpressionStatement(node) || !isCallExpression(node.expression)) return;
    if (checker.getTypeAtLocation(node.expression)?.getSymbol()?.name !== 'Promise') return;
    const message = 'Nothing awaits this promise, so the program goes on before the call is done.';
    const diagnostic = at(opened, node.getStart(opened.source), { code: 0, message });
    if (diagnostic.subjects.length > 0) found.push(diagnostic);
  };
  visit(opened.source);
  return found;
}
