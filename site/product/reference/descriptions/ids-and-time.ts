import type { Description } from 'truedocs/reference-options';

const lix = 'The open Lix. Only its `call` is used, so this also works inside a transaction.';

const perSession =
  'In deterministic mode, each call moves on the sequence that all generated ids and times share, those of Lix’s own writes included.';

const closed = '`Environment not initialized` if the Lix is closed.';

/** Ids, times and random numbers, and deterministic mode. */
export const idDescriptions: Record<string, Description> = {
  humanId: {
    parameters: {
      'args.lix': lix,
      'args.separator': 'Goes between the words. Defaults to `_`. Ignored in deterministic mode.',
      'args.capitalize': 'Whether words begin with a capital letter. Defaults to `true`.',
    },
    returns:
      'An adjective and a noun, sometimes followed by a number: `Quivering_Galaxy_128`. In deterministic mode, one of 50 words such as `Crow`.',
    throws: [closed],
    caveats: ['It isn’t unique. Use it for names, not for keys.', perSession],
  },
  nanoId: {
    returns: 'An id of letters and digits, such as `781Z0aZRR3xVFbkddmewK`.',
    throws: [closed],
    caveats: [
      '`length` is ignored in deterministic mode: all ids then have 15 characters, such as `test_0000000020`.',
      perSession,
    ],
  },
  random: {
    parameters: { 'args.lix': lix },
    returns: 'A number from 0 up to, but not including, 1.',
    throws: [closed],
    caveats: ['In deterministic mode it isn’t suitable for secrets.'],
  },
  nextSequenceNumber: {
    parameters: { 'args.lix': lix },
    returns: 'The next integer of the sequence.',
    throws: [
      '`nextDeterministicSequenceNumber() is available only when lix_deterministic_mode = true` without [deterministic mode](/guide/deterministic-mode).',
      closed,
    ],
    caveats: [
      'The numbers have gaps: Lix takes numbers from the same sequence for its own ids and times. In a new Lix, the first number you get isn’t 0.',
    ],
  },
  getTimestamp: {
    parameters: {
      'args.lix': lix,
      'args.lix.call': 'The function that calls the engine, as every open Lix has it.',
    },
    returns: 'The current time in UTC, such as `2026-01-31T12:00:00.000Z`.',
    throws: [closed],
    caveats: [perSession],
  },
  uuidV7: {
    parameters: {
      'args.lix': lix,
      'args.lix.call': 'The function that calls the engine, as every open Lix has it.',
    },
    returns: 'The UUID in lower case with hyphens.',
    throws: [closed],
    caveats: [perSession],
  },
  uuidV7Sync: {
    parameters: { 'args.engine': 'The engine of a Lix in the same thread: `lix.engine`.' },
    returns: 'The UUID in lower case with hyphens.',
    throws: [
      "`Cannot read properties of undefined (reading 'runtimeCacheRef')` if the Lix runs in a worker, because `lix.engine` is `undefined` there. Use `uuidV7`.",
    ],
  },
};
