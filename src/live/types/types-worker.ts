import { openTypedProgram, type TypedProgram } from './typed-program.ts';
import { parseDeclarations, type TypesReply, type TypesRequest } from './types-protocol.ts';

/** As much of a worker's scope as this one uses. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<TypesRequest>) => void;
  postMessage(reply: TypesReply): void;
};

let program: TypedProgram | undefined;

scope.onmessage = ({ data: request }) => {
  switch (request.type) {
    case 'open':
      program = openTypedProgram(Object.assign({}, ...request.declarations.map(parseDeclarations)));
      scope.postMessage({ type: 'ready' });
      break;
    case 'set-file':
      program?.setFile(request.name, request.code);
      break;
    case 'remove-file':
      program?.removeFile(request.name);
      break;
    case 'ask':
      reply(request);
  }
};

/** TypeScript throws where code is in a state that it didn't expect: the next question may go well. */
function reply({ id, question }: Extract<TypesRequest, { type: 'ask' }>): void {
  let answer: ReturnType<TypedProgram['answer']>;
  try {
    answer = program?.answer(question);
  } catch (error) {
    console.debug(error);
  }
  scope.postMessage({ type: 'answer', id, answer });
}
