import { Fragment } from 'react';
import type { ContentNode } from 'truedocs/shared';
import { StaticContent } from 'truedocs/theme';
import type { ApiSignature } from '../api-symbol.ts';
import { overloadParameters } from '../pages/overload-parameters.ts';
import { ApiType } from './ApiType.tsx';

/** Further ways to call a function, each labeled by the parameters that set it apart from the first. */
export function Overloads({ signatures: [first, ...others] }: { signatures: ApiSignature[] }) {
  return others.map((signature, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <div key={index}>
      <p>
        {first && <ParameterNames signature={signature} first={first} />} it returns{' '}
        <ApiType type={signature.returnsType} />
      </p>
      {isSaid(signature.comment, first?.comment) || <StaticContent nodes={signature.comment} />}
      <ParameterTexts signature={signature} first={first} />
      {isSaid(signature.returns, first?.returns) || <StaticContent nodes={signature.returns} />}
    </div>
  ));
}

/** Whether the first signature says the same. */
function isSaid(content: ContentNode[], first: ContentNode[] | undefined): boolean {
  return JSON.stringify(content) === JSON.stringify(first);
}

/** What an overload says of its parameters, where the first signature says something else. */
function ParameterTexts({
  signature,
  first,
}: {
  signature: ApiSignature;
  first: ApiSignature | undefined;
}) {
  const known = new Map(first?.parameters.map(({ name, comment }) => [name, comment]));
  const told = signature.parameters.filter(
    ({ name, comment }) => comment.length > 0 && !isSaid(comment, known.get(name)),
  );
  if (told.length === 0) return null;
  return (
    <ul>
      {told.map(({ id, name, comment }) => (
        <li key={id}>
          <code>{name}</code>
          <StaticContent nodes={comment} />
        </li>
      ))}
    </ul>
  );
}

/** Names of parameters, with the type of those that differ. */
function ParameterNames({ signature, first }: { signature: ApiSignature; first: ApiSignature }) {
  const parameters = overloadParameters(signature, first);
  if (parameters.length === 0) return 'Without parameters,';
  return (
    <>
      With{' '}
      {parameters.map(({ member: { id, name, type, optional }, isKnown }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <span id={id}>
            <code>{name}</code>
            {isKnown || (
              <>
                {' '}
                <ApiType type={type} />
                {optional && (
                  <>
                    {' '}
                    <span className="api-flag">optional</span>
                  </>
                )}
              </>
            )}
          </span>
        </Fragment>
      ))}
      ,
    </>
  );
}
