import { expect, it } from 'vitest';
import { leftToRightRuns } from './left-to-right-runs.ts';

const runsOf = (text: string) =>
  leftToRightRuns(text).map(({ start, length }) => text.slice(start, start + length));

it.each([
  ['استخدم --force هنا', '--force'],
  ['يقرأ .env أولا', '.env'],
  ['استدع run() بعد ذلك.', 'run()'],
  ['لغة C++، ثم C#.', 'C++|C#'],
  ['راجع https://example.org/ أولا', 'https://example.org/'],
  ['المجلد C:\\dir\\ هنا', 'C:\\dir\\'],
  ['الإصدار 2.0-beta أو 1.x أو >=20.19', '2.0-beta|1.x|>=20.19'],
  ['نفذ npm install --force الآن', ''],
  ['استخدم --save-dev typescript هنا', '--save-dev typescript'],
  ['0.17 (next)', '0.17 (next)'],
  ['(run())', 'run()'],
  ['النوع Array<string> هنا', 'Array<string>'],
  ['الخيار "--force" و(--quiet)', '--force|--quiet'],
])('%s reads backwards in parts', (text, expected) => {
  expect(runsOf(text).join('|')).toBe(expected);
});

it.each([
  'Lix هو محرك.',
  'محرك Lix.',
  'Lix - محرك',
  'Lix (محرك) و«Lix»',
  '(Lix) هنا',
  'שימוש ב-Lix, ו-Node.',
  'ה-SDK-ים',
  'الإصدار 0.17 و50% و2024-01-01',
  'من 5 - 3',
  'API › الدوال',
  '',
])('%s reads as it should', (text) => {
  expect(runsOf(text)).toEqual([]);
});

it('a text that never ends is read in linear time', () => {
  expect(runsOf(`${'('.repeat(5000)}a${' -'.repeat(5000)}`)).toEqual([]);
});
