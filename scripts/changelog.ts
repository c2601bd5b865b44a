/** A commit: its subject, and the body below it, which says why. */
export interface Commit {
  subject: string;
  body: string;
}

const title = '# Changelog\n';

/** The heading above what somebody has written about the next release. */
const coming = '## Not released yet\n';

/**
 * Adds a release at the top of a changelog: each commit is an entry, its body the text below. What stands there about
 * the next release comes first.
 *
 * @param text The changelog until now; empty before the first release.
 * @param commits Since the release before, the newest first.
 * @param day Of the release, `2026-11-29`.
 * @returns The whole changelog, as Markdown.
 */
export function withRelease(
  text: string,
  { version, day, commits }: { version: string; day: string; commits: readonly Commit[] },
): string {
  const entries = commits.map(({ subject, body }) => {
    const below = body.trim().replaceAll(/^(?=.)/gm, '  ');
    return `- ${subject}${below && `\n\n${below}`}\n`;
  });
  const [first = '', ...others] = text
    .slice(title.length)
    .trim()
    .split(/^(?=## )/m);
  const isComing = first.startsWith(coming);
  const about = isComing ? `${first.slice(coming.length).trim()}\n` : '';
  const earlier = (isComing ? others : [first, ...others]).join('').trim();
  const parts = [about, entries.join('')].filter((part) => part !== '');
  const release = `## ${version} (${day})\n\n${parts.join('\n') || 'The first release.\n'}`;
  return `${title}\n${release}${earlier && `\n${earlier}\n`}`;
}

/** The version after another one. */
export function nextVersion(version: string, part: 'major' | 'minor' | 'patch'): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (part === 'major') return `${major + 1}.0.0`;
  return part === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
