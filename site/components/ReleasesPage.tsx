import type { ReleasesProps } from '../product/releases/history/release-pages.ts';

/** Lists the published releases, the newest first. */
export function ReleasesPage({ packageName, releases }: ReleasesProps) {
  return (
    <>
      <h1>Releases</h1>
      <p>
        Every published release of <code className="whole">{packageName}</code>, with what it
        changed compared with the one before it by number. The comparison uses the packages’ type
        declarations, so changes in behavior don’t show up here. Few dates are stated anywhere, so
        each entry says how sure its date is.
      </p>
      <dl className="api-members">
        {releases.map(({ version, href, published, summary }) => (
          <div key={version}>
            <dt>
              <a href={href}>{version}</a>
            </dt>
            <dd>{summary}</dd>
            <dd>{published}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
