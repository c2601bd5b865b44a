import { expect, it } from 'vitest';
import type { ProgramDiagnostic } from './check-process.ts';
import { type CheckedRelease, explainDiagnostic } from './explain-diagnostic.ts';

const release = (version: string, routes: Record<string, string>): CheckedRelease => ({
  package: { name: 'box', folder: `box-${version}` },
  release: version,
  names: { packageName: 'box', routes, former: { crate: '/api/former#crate' } },
  needs: [],
});

const own = release('2.0.0', {
  openBox: '/api/openBox',
  Box: '/api/Box',
  createLargeBoxLid: '/api/createLargeBoxLid',
});
const other = release('1.0.0', { openBox: '/v1/api/openBox', makeBox: '/v1/api/makeBox' });

const diagnostic = (given: Partial<ProgramDiagnostic>): ProgramDiagnostic => ({
  line: 1,
  column: 1,
  code: 2322,
  message: 'It is wrong.',
  subjects: [],
  nearby: [],
  ...given,
});

const explain = (given: Partial<ProgramDiagnostic>) =>
  explainDiagnostic(diagnostic(given), { own, others: [other], base: '/docs/' }).map(
    ({ address }) => address,
  );

it('a mistake is explained by the page of its nearest name, or of what has it as a member', () => {
  expect(explain({ subjects: ['openBox'] })).toEqual(['/docs/api/openBox']);
  expect(explain({ subjects: ['Box.open'] })).toEqual(['/docs/api/Box']);
  expect(explain({ message: "Type 'x' is not assignable to type 'Box'." })).toEqual([
    '/docs/api/Box',
  ]);
  expect(explain({ subjects: ['openBox'], nearby: ['Box'] })[0]).toBe('/docs/api/openBox');
});

it('a name that the release lacks is explained as a former one, or where another release has it', () => {
  expect(explain({ subjects: ['crate'] })).toEqual(['/docs/api/former#crate']);
  expect(explain({ subjects: ['makeBox'] })).toEqual(['/docs/v1/api/makeBox']);
});

it('a name that both releases have leads to its own', () => {
  expect(explain({ subjects: ['openBox'] })).toEqual(['/docs/api/openBox']);
});

it('a name leads to the one that has all of its words in their order', () => {
  expect(explain({ subjects: ['createBoxLid'] })).toEqual(['/docs/api/createLargeBoxLid']);
  expect(explain({ subjects: ['lidBoxCreate'] })).toEqual([]);
});

it('a misspelled name leads to the nearest one, and one like no other to none', () => {
  expect(explain({ subjects: ['opnBox'] })).toEqual(['/docs/api/openBox']);
  expect(explain({ subjects: ['somethingElse'] })).toEqual([]);
  expect(explain({ subjects: ['constructor', '__proto__'] })).toEqual([]);
});
