import { answerRequests } from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';
import type { Node } from 'typescript-native/unstable/ast';
import { isCallExpression, isExpressionStatement } from 'typescript-native/unstable/ast/is';
import type { Diagnostic } from 'typescript-native/unstable/sync';
import { type FoundString, findStrings, type StringNames } from './find-strings.ts';
import { findSubjects, type Subjects } from './find-subjects.ts';
import { messageOf } from './message-of.ts';
import { placeOf } from './place-of.ts';
import { sampleFolder } from './sample-folder.ts';
import { type OpenModule, SampleService } from './sample-service.ts';

/** A program to check, and the packages that it may mean by their common name. */
export interface CheckRequest {
  text: string;
  packages: SamplePackage[];
  /** Names of the strings that each checker of another language wants. */
  strings: StringNames[];
}

/** The answer to a request. */
export interface CheckAnswer {
  /** For each package. */
  texts: CheckedText[];
  /** Number of the compiler's own process, which may go on when this one is ended. */
  compiler: number | undefined;
}

/** What is wrong with a program for one of the packages. */
export interface CheckedText {
  diagnostics: ProgramDiagnostic[];
  /** For each checker. */
  strings: FoundString[][];
  /** Modules that aren't installed here, or that are files of the program's own project. */
  missing: string[];
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

/** What `tsc --init` adds to the options of samples. */
const programOptions = {
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUncheckedSideEffectImports: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  moduleDetection: 'force',
};

/** A program has few mistakes, or one that makes hundreds. */
const mostDiagnostics = 30;

/** A module that isn't there, has no types, or isn't a file of the program. */
const missingModule = [2307, 7016, 2882];

/** What follows where a module is missing: its values have no types, and neither has what they are given. */
const consequences = [2875, 7005, 7006, 7019, 7026, 7031, 7034, 7053];

const service = new SampleService('strangers', programOptions);

answerRequests(({ text, packages, strings }: CheckRequest): CheckAnswer => {
  const texts = packages.map((targetPackage) => {
    const opened = openProgram(text, sampleFolder(targetPackage), targetPackage);
    return {
      ...diagnosticsOf(opened),
      strings: strings.map((names) => findStrings(opened, names)),
    };
  });
  return { texts, compiler: service.processId };
});

/** A program with elements is one for React; one without is read as what it most likely is. */
function openProgram(text: string, folder: string, targetPackage: SamplePackage): OpenModule {
  const open = (name: string) => {
    // A module, also without imports: names of one program are not those of another.
    service.set({ folder, modules: { [name]: `${text}\nexport {};\n` }, targetPackage });
    return service.open(`${folder}/${name}`);
  };
  const opened = open('program.ts');
  const mistakes = syntaxOf(opened).length;
  if (mistakes === 0 || !/<[A-Za-z>]/.test(text)) return opened;
  const withElements = open('program.tsx');
  return syntaxOf(withElements).length < mistakes ? withElements : open('program.ts');
}

const syntaxOf = ({ project, source }: OpenModule) =>
  project.program.getSyntacticDiagnostics(source.fileName);

function diagnosticsOf(opened: OpenModule): Omit<CheckedText, 'strings'> {
  const syntactic = syntaxOf(opened);
  // What follows a mistake in the syntax says nothing.
  if (syntactic.length > 0) return { diagnostics: readable(syntactic, opened), missing: [] };
  const found = opened.project.program.getSemanticDiagnostics(opened.source.fileName);
  const isMissing = (one: Diagnostic) => missingModule.includes(one.code) && !isTarget(one, opened);
  const missing = [...new Set(found.filter(isMissing).map((one) => quotedIn(messageOf(one))))];
  const isConsequence = ({ code }: Diagnostic) => missing.length > 0 && consequences.includes(code);
  const own = found.filter((one) => !isMissing(one) && !isConsequence(one));
  const diagnostics = own.length > 0 ? readable(own, opened) : forgottenPromises(opened);
  return { diagnostics: diagnostics.slice(0, mostDiagnostics), missing };
}

const quotedIn = (message: string) => /['"]([^'"]+)['"]/.exec(message)?.[1] ?? '';

/** A path that the documented package doesn't have is a mistake. */
function isTarget(one: Diagnostic, { targetPackage }: OpenModule): boolean {
  return `${quotedIn(messageOf(one))}/`.startsWith(`${targetPackage?.name}/`);
}

/** The same mistake at many places of a line is one. Those beyond the last that is told aren't looked at. */
function readable(found: readonly Diagnostic[], opened: OpenModule): ProgramDiagnostic[] {
  const told = new Map<string, ProgramDiagnostic>();
  for (const one of found) {
    if (told.size === mostDiagnostics) break;
    const message = messageOf(one);
    const start = Math.max(one.pos, 0);
    const key = `${placeOf(opened, start).line} ${message}`;
    if (!told.has(key)) told.set(key, at(opened, start, { code: one.code, message }));
  }
  return [...told.values()];
}

function at(
  opened: OpenModule,
  start: number,
  said: Pick<ProgramDiagnostic, 'code' | 'message'>,
): ProgramDiagnostic {
  return { ...placeOf(opened, start), ...said, ...findSubjects(opened, start) };
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
