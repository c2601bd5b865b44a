import type { ReleaseNotice as Notice } from '#model/page/release-notice.ts';

/** Says at the top of a page that it documents an older release, and leads to the newest. */
export function ReleaseNotice({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null;
  const { text, link } = notice;
  return (
    <p className="release-notice">
      {text} <a href={link.href}>{link.text}</a>
    </p>
  );
}
