import type { ApiMethod, ApiSignature } from '../api-symbol.ts';
import type { Reflection } from '../extract/typedoc-json.ts';
import { mapComment } from './map-comment.ts';
import type { MapContext } from './map-context.ts';
import { anchorOf, mapMembers, originOf } from './map-members.ts';
import { printType } from './print-type.ts';

/**
 * One way to call a function or method.
 *
 * @param prefix Goes before the anchors of the parameters.
 * @param returns The result as the package writes it, where that is known.
 */
export async function mapSignature(
  signature: Reflection,
  prefix: string,
  context: MapContext,
  returns?: string,
): Promise<ApiSignature> {
  const { code, toContent, hrefOf } = context;
  const texts = mapComment(signature.comment, hrefOf);
  return {
    parameters: await mapMembers(signature.parameters ?? [], context, prefix),
    returnsType: await code.type(returns ?? printType(signature.type)),
    returns: toContent(texts.returns),
    throws: texts.throws.map((text) => toContent(text)),
  };
}

/** A method of a class or interface, with all its signatures. */
export async function mapMethod(member: Reflection, context: MapContext): Promise<ApiMethod> {
  const [first] = member.signatures ?? [];
  const texts = mapComment(first?.comment ?? member.comment, context.hrefOf);
  return {
    // TypeDoc leaves out whose symbol it is: only well-known ones name methods.
    name: member.name.replace(/^\[(?=\w+\]$)/, '[Symbol.'),
    id: anchorOf(member.name),
    optional: member.flags?.isOptional ?? false,
    readonly: false,
    ...(member.flags?.isStatic && { isStatic: true }),
    ...originOf(member),
    comment: context.toContent(texts.text),
    signatures: await Promise.all(
      (member.signatures ?? []).map((signature, index) => {
        const number = index === 0 ? '' : `${index + 1}-`;
        return mapSignature(signature, `${member.name}-${number}`, context);
      }),
    ),
  };
}
