import { expect, it } from 'vitest';
import { mostOf, pitchOf, roomOf, rooms } from '../../site/examples/draft-editor/pitch.ts';

it('leaves room for a message beside the newest commit, as far as commits can be told apart', () => {
  expect(pitchOf(5, rooms.broad, 'Merge draft')).toBe(129.75);
  expect(pitchOf(5, rooms.narrow, 'Merge draft')).toBe(40.25);
  expect(pitchOf(12, 316)).toBe(30);
  expect(pitchOf(1, 316)).toBe(132);
  expect(mostOf(316, 'Merge draft')).toBe(6);
  expect(pitchOf(mostOf(316), 316)).toBeGreaterThanOrEqual(30);
  // The newest commit begins so far left that all of a usual message fits.
  const note = 'Copy price from main';
  expect(30 + pitchOf(5, 326, note) * (mostOf(326, note) - 1) + 11 + 20 * 8).toBeLessThanOrEqual(
    326,
  );
});

it('draws a graph as wide as its frame, and scales it where there is more room', () => {
  expect(roomOf(326)).toBe(326);
  expect(roomOf(829)).toBe(rooms.broad);
});
