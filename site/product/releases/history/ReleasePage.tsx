import { ApiHeading } from 'truedocs/theme/ApiHeading';
import { StaticContent } from 'truedocs/theme/StaticContent';
import type { ReleaseName, ReleaseProps } from './release-pages.ts';

/** What a published release changed, compared with the one before it. */
export function ReleasePage(props: ReleaseProps) {
  const { version, previous, exports, published, status, prose, groups } = props;
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
      {previous && groups.length === 0 && <p>No declaration of an export changed.</p>}
      {groups.map(({ id, title, names }) => (
        <section key={id}>
          <ApiHeading id={id} text={title} />
          <ul>
            {names.map((entry) => (
              <li key={entry.name}>
                <Name entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
