import type { ContentNode } from 'truedocs/shared';
import { StaticContent } from 'truedocs/theme';
import type { ApiMember, ApiSignature } from '../api-symbol.ts';
import { ApiType } from './ApiType.tsx';

/** What further ways to call a function say that the first one doesn't. The declaration above has them all. */
export function Overloads({ signatures: [first, ...others] }: { signatures: ApiSignature[] }) {
  if (!first) return null;
  return others.map((signature) => (
    <Overload key={signature.call?.value} signature={signature} first={first} />
  ));
}

function Overload({ signature, first }: { signature: ApiSignature; first: ApiSignature }) {
  const comment = isSaid(signature.comment, first.comment) ? [] : signature.comment;
  const returns = isSaid(signature.returns, first.returns) ? [] : signature.returns;
  const known = new Map(first.parameters.map(({ name, comment }) => [name, comment]));
  const parameters = signature.parameters.filter(
    ({ name, comment }) => comment.length > 0 && !isSaid(comment, known.get(name)),
  );
  if (comment.length + returns.length + parameters.length === 0) return null;
  return (
    <div>
      {signature.call && (
        <p>
          <ApiType type={signature.call} />
        </p>
      )}
      <StaticContent nodes={comment} />
      {parameters.length > 0 && <ParameterTexts parameters={parameters} />}
      <StaticContent nodes={returns} />
    </div>
  );
}

/** Whether the first signature says the same. */
function isSaid(content: ContentNode[], first: ContentNode[] | undefined): boolean {
  return JSON.stringify(content) === JSON.stringify(first);
}

function ParameterTexts({ parameters }: { parameters: ApiMember[] }) {
  return (
    <ul>
      {parameters.map(({ id, name, comment }) => (
        <li key={id}>
          <code>{name}</code>
          <StaticContent nodes={comment} />
        </li>
      ))}
    </ul>
  );
}
