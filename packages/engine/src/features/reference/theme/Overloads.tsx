import { Fragment } from 'react';
import { StaticContent } from '#theme/content/StaticContent.tsx';
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
      {hasSameText(signature, first) || <StaticContent nodes={signature.returns} />}
    </div>
  ));
}

/** Whether the first signature says the same of its result. */
function hasSameText({ returns }: ApiSignature, first: ApiSignature | undefined): boolean {
  return JSON.stringify(returns) === JSON.stringify(first?.returns);
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
