import type { ReactNode } from 'react';
import type { ContentNode } from 'truedocs/shared';
import { StaticContent } from 'truedocs/theme';
import type { ApiSignature } from '../api-symbol.ts';
import { ApiType } from './ApiType.tsx';

/** Further ways to call a function, each a line of code, with what it says that the first one doesn't. */
export function Overloads({ signatures: [first, ...others] }: { signatures: ApiSignature[] }) {
  if (!first || others.length === 0) return null;
  return (
    <>
      <p>You can also call it as:</p>
      {others.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <div key={index}>
          <p>
            <SignatureLine signature={signature} />
          </p>
          {isSaid(signature.comment, first.comment) || <StaticContent nodes={signature.comment} />}
          <ParameterTexts signature={signature} first={first} />
          {isSaid(signature.returns, first.returns) || <StaticContent nodes={signature.returns} />}
        </div>
      ))}
    </>
  );
}

/** A signature as code. Links to its parameters lead to all of it. */
function SignatureLine({ signature: { type, parameters } }: { signature: ApiSignature }) {
  let line: ReactNode = type && <ApiType type={type} />;
  for (const { id } of parameters) line = <span id={id}>{line}</span>;
  return line;
}

/** Whether the first signature says the same. */
function isSaid(content: ContentNode[], first: ContentNode[] | undefined): boolean {
  return JSON.stringify(content) === JSON.stringify(first);
}

/** What an overload says of its parameters, where the first signature says something else. */
function ParameterTexts({ signature, first }: { signature: ApiSignature; first: ApiSignature }) {
  const known = new Map(first.parameters.map(({ name, comment }) => [name, comment]));
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
