import { Fragment } from 'react';
import type { ReleaseNotice as Notice } from '#shared/page/release-notice.ts';

/** Says above a title which older release the page is for, and leads to what helps to choose. */
export function ReleaseNotice({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null;
  return (
    <p className="release-notice">
      {notice.text}
      {notice.links.map(({ text, href }) => (
        <Fragment key={href}>
          {' '}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </p>
  );
}
