import type { Description } from '@truedocs/reference';

/** A commit of a drawing: where it is, and the commits before it by their places in the list. */
type Dot = [column: number, lane: Lane, ...parents: number[]];

type Lane = 'main' | 'draft';

/** A graph at one moment. */
interface Moment {
  commits: Dot[];
  /** Names at commits, each in the color of its lane. */
  tips: [name: string, lane: Lane, at: number][];
  /** Words below commits. */
  notes?: [text: string, at: number][];
  /** The commit that a call has made. */
  made?: number;
}

/** What a call does to the graph, and the same in a sentence. */
interface GraphFigure {
  description: string;
  before: Moment;
  after: Moment;
  /** Two calls with their results, instead of what is there before and after one. */
  calls?: [first: string, second: string];
}

const trunk: Dot[] = [
  [0, 'main'],
  [1, 'main', 0],
];
const fork: Dot[] = [...trunk, [2, 'draft', 0]];
const merged: Dot[] = [...fork, [3, 'main', 1, 2]];
const line: Dot[] = [...trunk, [2, 'main', 1]];
const forkTips: Moment['tips'] = [
  ['main', 'main', 1],
  ['draft', 'draft', 2],
];

const merge = {
  before: { commits: fork, tips: forkTips },
  after: { commits: merged, tips: [['main', 'main', 3], forkTips[1]], made: 3 },
} as Pick<GraphFigure, 'before' | 'after'>;

/** A new database, and one that was saved. */
function opened(calls: [first: string, second: string], description: string): GraphFigure {
  return {
    description,
    calls,
    before: { commits: [[0, 'main']], tips: [['main', 'main', 0]] },
    after: { commits: fork, tips: forkTips },
  };
}

/** Drawings of calls, the same for versions in 0.5 and for branches in 0.17. */
export const graphFigures = {
  open: opened(
    ['openLix({})', 'openLix({ blob })'],
    'A new Lix has one visible version, main, which is active and has no history yet. A saved one has the versions and commits that it was saved with.',
  ),
  openRepository: opened(
    ['openLix()', 'openLix.fromSnapshot(…)'],
    'A new repository has one branch of yours, main, which is active and has no history yet. A saved one has the branches and commits that it was saved with.',
  ),
  branches: {
    description:
      'After statements on both branches, main and draft each have a commit that the other lacks. mergeBranch adds a commit to main, which has both as parents. Draft stays where it is.',
    calls: ['execute(…)', 'mergeBranch(…)'],
    ...merge,
  },
  checkpoint: {
    description:
      'Main has a commit that was made after the last checkpoint. The new checkpoint has both as parents, and main points to it.',
    before: { commits: trunk, tips: [['main', 'main', 1]], notes: [['last', 0]] },
    after: {
      commits: [...trunk, [3, 'main', 1, 0]],
      tips: [['main', 'main', 2]],
      notes: [
        ['last', 0],
        ['checkpoint', 2],
      ],
      made: 2,
    },
  },
  create: {
    description: 'The new name, draft, points to the commit at which main is. No commit is made.',
    before: { commits: trunk, tips: [['main', 'main', 1]] },
    after: {
      commits: trunk,
      tips: [
        ['main', 'main', 1],
        ['draft', 'draft', 1],
      ],
    },
  },
  switch: {
    description: 'Main is active before, and draft afterward. The commits stay the same.',
    before: {
      commits: fork,
      tips: [
        ['main (active)', 'main', 1],
        ['draft', 'draft', 2],
      ],
    },
    after: {
      commits: fork,
      tips: [
        ['main', 'main', 1],
        ['draft (active)', 'draft', 2],
      ],
    },
  },
  merge: {
    description:
      'Main and draft each have a commit that the other lacks. Merging adds a commit to main, which has both as parents. Draft stays where it is.',
    ...merge,
  },
  accept: {
    description:
      'Main and draft each have a commit that the other lacks. Accepting adds a commit to main, which has both as parents. The name draft is gone.',
    before: merge.before,
    after: { ...merge.after, tips: [['main', 'main', 3]] },
  },
  transition: {
    description:
      'Main has three commits. The transition to the first one adds a fourth, whose parents are the third and the first.',
    before: { commits: line, tips: [['main', 'main', 2]], notes: [['to', 0]] },
    after: {
      commits: [...line, [3, 'main', 2, 0]],
      tips: [['main', 'main', 3]],
      notes: [['to', 0]],
      made: 3,
    },
  },
  redo: {
    description:
      'The third commit took back what the second one changed. Redoing adds a fourth, which makes that change again.',
    before: {
      commits: line,
      tips: [['main', 'main', 2]],
      notes: [['inverse', 2]],
    },
    after: {
      commits: [...line, [3, 'main', 2]],
      tips: [['main', 'main', 3]],
      notes: [
        ['inverse', 2],
        ['replay', 3],
      ],
      made: 3,
    },
  },
  undo: {
    description:
      'Main has two commits. Undoing adds a third, which takes back what the second one changed.',
    before: { commits: trunk, tips: [['main', 'main', 1]] },
    after: {
      commits: line,
      tips: [['main', 'main', 2]],
      notes: [
        ['undone', 1],
        ['inverse', 2],
      ],
      made: 2,
    },
  },
} satisfies Record<string, GraphFigure>;

const top = { main: 58, draft: 112 };

/** The Markdown of a drawing: two graphs beside each other, the second where the first leaves it room. */
function drawGraphs(call: string, { description, before, after, calls }: GraphFigure): string {
  const commits = [...before.commits, ...after.commits];
  const hasDraft = commits.some(([, lane]) => lane === 'draft');
  const isMerged = commits.some(([, , ...parents]) => parents.length > 1);
  // Right of the first one’s commits, of which a title takes the room of two.
  const second = 27 + 12 * Math.max(1, ...before.commits.map(([column]) => column));
  const height = hasDraft ? 146 : isMerged ? 112 : 92;
  return [
    `<svg class="diagram" role="img" aria-labelledby="${call}-title ${call}-description" width="100%" height="${height}">`,
    `<title id="${call}-title">The graph ${calls ? `after ${calls.map(escapeBraces).join(' and after ')}` : `before and after ${call}`}</title>`,
    `<desc id="${call}-description">${description}</desc>`,
    ...draw(calls?.[0] ?? 'before', before, 0),
    ...draw(calls?.[1] ?? 'after', after, second),
    '</svg>',
  ].join('\n');
}

/** Braces begin an expression. */
function escapeBraces(text: string): string {
  return text.replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
}

/** @param start Where the title and the first commit are, in percent of the drawing's width. */
function draw(title: string, { commits, tips, notes = [], made }: Moment, start: number): string[] {
  const place = (at: number) => {
    const commit = commits[at];
    if (!commit) throw new TypeError(`The drawing “${title}” has no commit ${at}.`);
    const [column, lane] = commit;
    return { x: start + 12 * column, y: top[lane], lane };
  };
  const label = (words: string, { x, y }: { x: number; y: number }, attributes: string) =>
    `<text x="${x}%" y="${y}" text-anchor="middle" ${attributes}>${words}</text>`;
  // A line that hangs below commits passes behind their notes.
  const muted =
    'class="diagram-text-muted" paint-order="stroke" stroke="var(--color-bg)" stroke-width="6"';
  const font = title.includes('(') ? ' font-family="var(--font-mono)"' : '';
  return [
    `<text x="${start}%" y="16" class="diagram-text-muted"${font}>${escapeBraces(title)}</text>`,
    // The name at the first commit begins where the title does.
    '<svg x="18" overflow="visible">',
    ...commits.flatMap(([, , ...parents], at) =>
      parents.map((parent) => edge(place(parent), place(at))),
    ),
    ...commits.map((_, at) => {
      const { x, y, lane } = place(at);
      const fill = at === made ? 'var(--color-bg)' : `var(--lane-${lane})`;
      return `<circle cx="${x}%" cy="${y}" r="5" fill="${fill}" stroke="var(--lane-${lane})" stroke-width="2" />`;
    }),
    ...tips.map(([name, lane, at]) => {
      const { x, y } = place(at);
      const color = `font-family="var(--font-mono)" font-weight="600" fill="var(--lane-${lane})"`;
      const words = name.replace(
        '(active)',
        '<tspan class="diagram-text-muted" font-family="var(--font-text)" font-weight="400">$&</tspan>',
      );
      return label(words, { x, y: lane === 'main' ? y - 18 : y + 26 }, color);
    }),
    ...notes.map(([words, at]) => label(words, { x: place(at).x, y: place(at).y + 26 }, muted)),
    '</svg>',
  ];
}

type Place = { x: number; y: number; lane: Lane };

/** A line in a lane, or a curve into another one; one that passes commits of its lane hangs below them. */
function edge(from: Place, to: Place): string {
  const isCurve = from.lane !== to.lane;
  const stroke = `stroke="var(--lane-${isCurve ? 'draft' : 'main'})" stroke-width="2"`;
  const isLong = !isCurve && to.x - from.x > 30;
  if (!isCurve && !isLong) {
    return `<line x1="${from.x}%" y1="${from.y}" x2="${to.x}%" y2="${to.y}" ${stroke} />`;
  }
  const [first, last] = from.y > to.y ? [100, 0] : [0, isLong ? 0 : 100];
  const curve = isLong ? 'C 15 100 85 100 100 0' : `C 50 ${first} 50 ${last} 100 ${last}`;
  return `<svg x="${from.x}%" y="${top.main}" width="${to.x - from.x}%" height="54" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible"><path fill="none" vector-effect="non-scaling-stroke" ${stroke} d="M 0 ${first} ${curve}" /></svg>`;
}

/**
 * Adds drawings to descriptions: above the remarks of a function, and below the text of a method.
 *
 * @param shown By the name of the function, or of the class and its method: `Lix.undo`.
 * @throws TypeError when a name has no description.
 */
export function withGraphs(
  descriptions: Record<string, Description>,
  shown: Readonly<Record<string, GraphFigure>>,
): Record<string, Description> {
  const drawn = structuredClone(descriptions);
  for (const [name, figure] of Object.entries(shown)) {
    const [owner = '', method] = name.split('.');
    const drawing = drawGraphs(method ?? owner, figure);
    const described = drawn[owner];
    const call = method === undefined ? undefined : described?.methods?.[method];
    if (call) call.text = `${call.text ?? ''}\n\n${drawing}`;
    else if (described && method === undefined)
      described.remarks = `${drawing}\n\n${described.remarks ?? ''}`;
    else throw new TypeError(`${name} has a drawing and no description.`);
  }
  return drawn;
}
