import type { ApiMember } from '#model/reference/api-symbol.ts';
import { ApiContent, ApiType } from './ApiContent.tsx';

/** Parameters or properties, a row each, with an anchor; inner ones are indented by their name. */
export function ApiMembers({ members }: { members: ApiMember[] }) {
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
            <ApiContent nodes={member.comment} />
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
