import {
  type FoundDiagnostics,
  parseDeclarations,
  type TypesAnswers,
  type TypesQuestion,
  type TypesReply,
  type TypesRequest,
} from '../types-protocol.ts';
import { type QuickKind, TypedProgram } from './typed-program.ts';

/** The part of a worker's scope that this one uses. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<TypesRequest>) => void;
  postMessage(reply: TypesReply): void;
};

let program: TypedProgram | undefined;

scope.onmessage = ({ data: request }) => {
  switch (request.type) {
    case 'open':
      program = new TypedProgram(Object.assign({}, ...request.declarations.map(parseDeclarations)));
      scope.postMessage({ type: 'ready' });
      break;
    case 'set-file':
      program?.setFile(request.name, request.code);
      break;
    case 'remove-file':
      program?.removeFile(request.name);
      break;
    case 'ask':
      void reply(request);
  }
};

/** TypeScript throws where code is in a state that it didn't expect: the next question may go well. */
async function reply({ id, question }: Extract<TypesRequest, { type: 'ask' }>): Promise<void> {
  let answer: TypesAnswers[keyof TypesAnswers] | undefined;
  try {
    answer = isQuick(question) ? program?.answer(question) : await diagnosticsOf(question.file);
  } catch (error) {
    console.debug(error);
  }
  scope.postMessage({ type: 'answer', id, answer });
}

function isQuick(question: TypesQuestion): question is TypesQuestion<QuickKind> {
  return question.kind !== 'diagnostics';
}

/** Milliseconds after which other questions get their turn. */
const turn = 50;

async function diagnosticsOf(file: string): Promise<FoundDiagnostics | undefined> {
  const steps = program?.findDiagnostics(file);
  let since = performance.now();
  for (let step = steps?.next(); step; step = steps?.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < turn) continue;
    scope.postMessage({ type: 'step' });
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return undefined;
}
