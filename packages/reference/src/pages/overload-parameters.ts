import type { ApiMember, ApiSignature } from '../api-symbol.ts';

/** The parameters that the label of an overload names, and whether the first signature has the same. */
export function overloadParameters(
  { parameters }: ApiSignature,
  first: ApiSignature,
): { member: ApiMember; isKnown: boolean }[] {
  const known = new Map(first.parameters.map((one) => [one.name, one.type.value]));
  return parameters
    .map((member) => ({ member, isKnown: known.get(member.name) === member.type.value }))
    .filter(({ member, isKnown }) => !isKnown || !member.name.includes('.'));
}
