import { ApiHeading } from '@truedocs/reference/parts';
import { StaticContent } from 'truedocs/theme';
import type { ReleaseName, ReleaseProps } from '../product/releases/history/release-pages.ts';

/** Changes of a published release since the one before it. */
export function ReleasePage(props: ReleaseProps) {
  const { version, previous, exports, published, status, prose, groups, counts, sum } = props;
  return (
    <>
      <h1>Release {version}</h1>
      <StaticContent nodes={prose} />
      <ul>
        <li>Published: {published}</li>
        <li>Status: {status}</li>
      </ul>
      <p>
        {previous
          ? `What changed since ${previous}, according to the type declarations of both packages. ${version} has ${exports} exports.`
          : `The first published release, with ${exports} exports.`}
      </p>
      {groups.length > 0 && (
        <p>
          <strong>
            +{counts.added} −{counts.removed} ~{counts.changed}
          </strong>
          : {sum}
          {counts.changed > 0 && ' Open a name to see its declaration before and after.'}
        </p>
      )}
      {previous && groups.length === 0 && <p>No declaration of an export changed.</p>}
      {groups.map(({ id, title, kinds }) => (
        <section key={id}>
          <ApiHeading id={id} text={title} />
          {kinds.map(({ title, names }) => (
            <Names key={title} title={title} names={names} />
          ))}
        </section>
      ))}
    </>
  );
}

/** Names of one kind: those with a diff each fold it away, the others stand in a list. */
function Names({ title, names }: { title: string; names: ReleaseName[] }) {
  const listed = names.filter(({ diff }) => !diff);
  return (
    <>
      <p>{title}:</p>
      {names.map(
        ({ name, href, lines, diff }) =>
          diff && (
            <details key={name} className="callout">
              <summary>
                <code>{name}</code> +{lines?.added} −{lines?.removed}
              </summary>
              <StaticContent nodes={diff} />
              {href && (
                <p>
                  <a href={href}>Reference of {name}</a>
                </p>
              )}
            </details>
          ),
      )}
      {listed.length > 0 && (
        <ul>
          {listed.map((entry) => (
            <li key={entry.name}>
              <Name entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Name({ entry: { name, href } }: { entry: ReleaseName }) {
  if (!href) return <code>{name}</code>;
  return (
    <a href={href}>
      <code>{name}</code>
    </a>
  );
}
