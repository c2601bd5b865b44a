import { StaticContent } from '#theme/content/StaticContent.tsx';
import type { ApiMember } from '../api-symbol.ts';
import { ApiType } from './ApiType.tsx';

/** Parameters or properties; those without effect are folded. */
export function ApiMembers({ members }: { members: ApiMember[] }) {
  const ignored = members.filter(({ isIgnored }) => isIgnored);
  return (
    <>
      <Members members={members.filter(({ isIgnored }) => !isIgnored)} />
      {ignored.length > 0 && (
        <details className="api-more">
          <summary>{ignored.length} more without effect</summary>
          <Members members={ignored} />
        </details>
      )}
    </>
  );
}

/** A row for each, with an anchor; inner ones are indented by their name. */
function Members({ members }: { members: ApiMember[] }) {
  return (
    <dl className="api-members">
      {members.map((member) => (
        <div key={member.id} data-depth={member.name.split('.').length - 1}>
          <dt id={member.id}>
            <a href={`#${member.id}`}>
              <code>{member.name}</code>
            </a>{' '}
            <ApiType type={member.type} />
            {member.optional && <span className="api-flag">optional</span>}
            {member.readonly && <span className="api-flag">read-only</span>}
          </dt>
          <dd>
            <StaticContent nodes={member.comment} />
            {member.defaultValue !== undefined && (
              <p>
                Default: <code>{member.defaultValue}</code>
              </p>
            )}
            {member.inheritedFrom && <p>Inherited from {member.inheritedFrom}.</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
