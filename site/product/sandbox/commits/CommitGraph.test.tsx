import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CommitGraph } from './CommitGraph.tsx';

const commit = (id: string, parents: string[], tips: string[] = [], note = '') => ({
  ...{ id, parents, tips, note },
  ...{ labels: [], time: '' },
});

const long = 'Notes that your whole team shares';

/** The newest first. */
const histories = {
  'a first commit of a draft': [
    commit('headline', ['page'], ['draft'], long),
    commit('page', ['empty'], ['main']),
    commit('empty', []),
  ],
  'an edit of main after a merge': [
    commit('edit', ['merge'], ['main'], long),
    commit('merge', ['page', 'draft'], []),
    commit('draft', ['page'], ['draft']),
    commit('page', []),
  ],
  'a merge that was taken back, and a draft beside another': [
    commit('undo', ['merge'], ['main'], 'Undo the merge'),
    commit('price', ['page'], ['draft 2'], ''),
    commit('merge', ['page', 'draft'], []),
    commit('draft', ['page'], ['draft']),
    commit('page', []),
  ],
  'a draft of a third lane': [
    commit('third', ['edit'], ['draft 2'], 'Hello draft'),
    commit('edit', ['page'], ['main']),
    commit('draft', ['page'], ['draft']),
    commit('page', []),
  ],
};

for (const [name, commits] of Object.entries(histories)) {
  it(`draws no line through a message: ${name}`, () => {
    for (const [pitch, room] of [
      [118, 648],
      [39, 316],
    ] as const) {
      const strip = { pitch, room, active: 'draft', label: undefined, isStrip: true };
      const html = renderToStaticMarkup(<CommitGraph commits={commits} {...strip} />);
      const [, x = '', y = '', text = ''] =
        html.match(/<text class="commit-message" x="(\d+)" y="(\d+)">([^<]+)</) ?? [];
      expect(text).not.toBe('');
      const box = { left: Number(x), right: Number(x) + text.length * 8, middle: Number(y) - 4 };
      expect(box.right).toBeLessThanOrEqual(room);
      const [, width] = html.match(/ width="(\d+)"/) ?? [];
      expect(Number(width)).toBe(room);
      const hit = points(html).filter((point) => {
        const [left = 0, top = 0] = point;
        return left > box.left && left < box.right && Math.abs(top - box.middle) < 10;
      });
      expect(hit).toEqual([]);
    }
  });
}

/** All that lines go through or towards. */
function points(html: string): number[][] {
  const paths = [...html.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '');
  return paths.flatMap((path) =>
    [...path.matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
  );
}

it('draws the commits of agents as squares, and those of people as circles in any lane', () => {
  const people = renderToStaticMarkup(
    <CommitGraph commits={histories['a draft of a third lane']} label={undefined} isStrip />,
  );
  expect(people).not.toContain('<rect');
  const agents = histories['a draft of a third lane'].map((one) =>
    one.id === 'third' ? { ...one, tips: ['agent'] } : one,
  );
  const html = renderToStaticMarkup(<CommitGraph commits={agents} label={undefined} isStrip />);
  expect(html.match(/<rect/g)).toHaveLength(1);
  expect(html).toMatch(/commit-lane-2"><rect/);
});

it('sets the branches of the newest commit in line with its message, if that is as long', () => {
  const placesOf = (note: string) => {
    const commits = [commit('edit', ['page'], ['main'], note), commit('page', [])];
    const strip = { pitch: 40, room: 400, label: undefined, isStrip: true };
    const html = renderToStaticMarkup(<CommitGraph commits={commits} {...strip} />);
    return ['tip', 'message'].map((part) =>
      Number(html.match(new RegExp(`commit-${part}" x="(\\d+)`))?.[1]),
    );
  };
  const [tip, message] = placesOf('Hello draft');
  expect(tip).toBe(message);
  const [centered, short] = placesOf('$12');
  expect(centered).toBeLessThan(short ?? 0);
});

it('names each of many drafts beside its newest commit, where another’s lane is just below', () => {
  const drafts = ['draft 3', 'draft 2', 'draft 1'];
  const commits = [
    ...drafts.map((name) => commit(name, ['page'], [name], name === drafts[0] ? long : '')),
    commit('page', [], ['main']),
  ];
  const strip = { pitch: 40, room: 400, label: undefined, isStrip: true };
  const html = renderToStaticMarkup(<CommitGraph commits={commits} {...strip} />);
  const found = html.matchAll(
    /cx="(\d+)" cy="([\d.]+)" r="5"><\/circle><text class="commit-tip" x="(\d+)" y="([\d.]+)">(draft \d)/g,
  );
  const places = [...found].map(([, cx, cy, x, y, name]) => ({
    ...{ name, right: Number(x) - Number(cx), below: Number(y) - Number(cy) },
  }));
  expect(places).toEqual(drafts.map((name) => ({ name, right: 11, below: 4 })));
});
