import type { ContentNode } from 'truedocs';
import { StaticContent } from 'truedocs/theme';
import { BreakableName } from './BreakableName.tsx';

/** A name in code and what it means. */
interface NamedMeaning {
  name: string;
  /** Makes the name a place that links can lead to. */
  id?: string;
  href?: string;
  meaning: ContentNode[];
}

/** Names with what they mean. */
export function NameList({ entries }: { entries: NamedMeaning[] }) {
  return (
    <dl className="api-members">
      {entries.map(({ name, id, href, meaning }) => {
        const code = <BreakableName name={name} />;
        return (
          <div key={name}>
            <dt id={id}>{href === undefined ? code : <a href={href}>{code}</a>}</dt>
            <dd>
              <StaticContent nodes={meaning} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
