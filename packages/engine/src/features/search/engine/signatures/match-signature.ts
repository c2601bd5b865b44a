import type { SignatureQuery } from './parse-signature-query.ts';
import type { CallSignature, PreparedSignature } from './prepare-signature.ts';

/** Names that say how a type is wrapped, not what it is. */
const wrappers = new Set(['promise', 'readonly', 'partial', 'pick', 'omit', 'array', 'void']);

/** How much the call of a member counts beside that of the page's own function. */
const memberShare = 0.6;

/**
 * How well a declaration answers a search by type, 0 to 1; 0 when a name that was asked for is
 * missing. Of two that have everything, the one with less besides fits better.
 */
export function matchSignature(
  { calls, members }: PreparedSignature,
  query: SignatureQuery,
): number {
  if (query.members.length > 0) return Number(query.members.every((name) => members.has(name)));
  return Math.max(0, ...calls.map((call) => matchCall(call, query)));
}

function matchCall(call: CallSignature, { takes, returns }: SignatureQuery): number {
  if (!takes.every((name) => call.takes.has(name))) return 0;
  if (!returns.every((name) => call.returns.has(name))) return 0;
  const fit = 0.6 * share(returns, call.returns) + 0.4 * share(takes, call.takesTypes);
  return call.isOwn ? fit : memberShare * fit;
}

/** How much of what is there was asked for. */
function share(asked: readonly string[], names: ReadonlySet<string>): number {
  if (asked.length === 0) return 1;
  const telling = [...names].filter((name) => !wrappers.has(name));
  const found = telling.filter((name) => asked.includes(name));
  return telling.length === 0 ? 1 : Math.max(0.5, found.length) / telling.length;
}
