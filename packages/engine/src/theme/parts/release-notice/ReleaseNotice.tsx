import type { ReleaseNotice as Notice } from '#shared/page/release-notice.ts';

/** Says above a title which release the page is for, and leads to what helps to choose. */
export function ReleaseNotice({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null;
  const { text, link } = notice;
  return (
    <p className="release-notice">
      {text} · <a href={link.href}>{link.text}</a>
    </p>
  );
}
