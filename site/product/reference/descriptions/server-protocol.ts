import type { Description } from 'truedocs/reference-options';

/** The handler of the server protocol. */
export const serverProtocolDescriptions: Record<string, Description> = {
  createServerProtocolHandler: {
    parameters: {
      'args.environment':
        'Where the handler keeps its Lixes. `createLspInMemoryEnvironment` makes one in memory.',
    },
    returns:
      'A promise of the handler. The handler takes a `Request` and returns a promise of a `Response`; it never throws.',
    caveats: [
      '**Don’t use it: in 0.5.1, only storing a new Lix works.** `POST /lsp/new-v1` takes the bytes of a Lix and answers 201 with its id, 409 if it’s already there, or 400 if it isn’t a Lix.',
      '`/lsp/get-v1` fails with 500 (`no such table: key_value`), `/lsp/pull-v1` with 500 and `/lsp/push-v1` with 400 (`no such table: mutation_log`). Lixes [can’t be synchronized](/guide/architecture#sync) in this release.',
      'All other paths get 404. The paths are fixed, so mount the handler at the root of its origin.',
      'It doesn’t authenticate anyone. Check permissions before you call it.',
      'Await the call: the function is asynchronous, although older examples use its result directly.',
    ],
  },
  createLspInMemoryEnvironment: {
    returns: 'A store for `createServerProtocolHandler`.',
    caveats: ['Everything is lost when the process ends.'],
  },
  LixServerProtocolHandlerContext: {
    properties: {
      request: 'The request to answer.',
      environment: 'Where the handler keeps its Lixes.',
      params: 'Parameters of the route. The handler of this package doesn’t set them.',
    },
  },
};
