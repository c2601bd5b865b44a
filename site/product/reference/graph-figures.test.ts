import { expect, it } from 'vitest';
import { graphFigures, withGraphs } from './graph-figures.ts';

const figures = Object.entries<Parameters<typeof withGraphs>[1][string]>(graphFigures);

it.each(figures)('each name and note in the drawing of %s is at a commit', (call, figure) => {
  const drawn = withGraphs({ [call]: {} }, { [call]: figure });
  expect(drawn[call]?.remarks).toContain('<svg');
});

it.each(figures.filter(([, { after }]) => after.made !== undefined))(
  'the drawing of %s has main at the commit that the call made',
  (_, { after }) => {
    const mains = after.tips.filter(([name]) => name === 'main');
    expect(mains).toEqual([['main', 'main', after.made]]);
    expect(after.made).toBe(after.commits.length - 1);
  },
);
