import { expect, it } from 'vitest';
import { nextVersion, withRelease } from './changelog.ts';

it('a release stands above those before it, with the reasons of its commits', () => {
  const first = withRelease('', { version: '0.1.0', day: '2026-11-01', commits: [] });
  expect(first).toBe('# Changelog\n\n## 0.1.0 (2026-11-01)\n\nThe first release.\n');
  const commits = [
    { subject: 'Close the door', body: 'It was cold.\n\nAnd dark.\n' },
    { subject: 'Open the window', body: '' },
  ];
  expect(withRelease(first, { version: '0.1.1', day: '2026-11-02', commits })).toBe(
    '# Changelog\n\n## 0.1.1 (2026-11-02)\n\n- Close the door\n\n  It was cold.\n\n  And dark.\n- Open the window\n\n## 0.1.0 (2026-11-01)\n\nThe first release.\n',
  );
});

it('what was written about the next release becomes a part of it', () => {
  const before =
    '# Changelog\n\n## Not released yet\n\nWindows.\n\n## 0.1.0 (2026-11-01)\n\nDoors.\n';
  const commits = [{ subject: 'Open the window', body: '' }];
  expect(withRelease(before, { version: '0.2.0', day: '2026-11-02', commits })).toBe(
    '# Changelog\n\n## 0.2.0 (2026-11-02)\n\nWindows.\n\n- Open the window\n\n## 0.1.0 (2026-11-01)\n\nDoors.\n',
  );
});

it.each([
  ['patch', '0.1.10'],
  ['minor', '0.2.0'],
  ['major', '1.0.0'],
] as const)('%s', (part, next) => {
  expect(nextVersion('0.1.9', part)).toBe(next);
});
