import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OutputLine } from '#live/program-output/OutputLine.tsx';
import { statusText } from '#live/program-run/run-state.ts';
import { readAnswer } from '#live/runner/read-answer.ts';
import { isReadOnly } from '#live/sandbox/read-rows.ts';
import { fillFormat } from '#live/shared/console-methods.ts';
import { toLoggedValue } from '#live/shared/logged-value.ts';
import { readSharedCode, sharedCodeHash } from '#live/sharing/shared-code.ts';
import { liveTexts } from '#live/texts.ts';
import { layOutLanes } from '../../site/product/sandbox/commits/commit-lanes.ts';
import { readCommits } from '../../site/product/sandbox/commits/read-commits.ts';
import { payloads } from '../injection/payloads.ts';
import { activeContent } from './active-content.ts';
import { checkProperty } from './check-property.ts';

const junk = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  maxDepth: 3,
});
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...payloads));

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    junk,
    fc.record({ type: fc.constantFrom('string', 'leaf'), text: fc.oneof(text, junk), more: junk }),
    fc.record({
      type: fc.constant('error'),
      name: text,
      message: fc.oneof(text, junk),
      line: junk,
    }),
    fc.record({
      type: fc.constant('array'),
      name: text,
      items: fc.array(tie('value')),
      more: junk,
    }),
    fc.record({
      type: fc.constant('object'),
      name: text,
      entries: fc.array(fc.oneof(junk, fc.tuple(text, tie('value')))),
    }),
  ),
}));
const types = [
  'ready',
  'unready',
  'output',
  'left-out',
  'done',
  'failed',
  'rows',
  'query-failed',
  'pong',
];
const message = fc.oneof(
  { weight: 1, arbitrary: junk },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        type: fc.constantFrom(...types, '__proto__'),
        message: fc.oneof(text, junk),
        lines: fc.oneof(
          junk,
          fc.array(
            fc.record({ level: fc.oneof(text, junk), values: fc.array(value, { maxLength: 3 }) }),
            { maxLength: 3 },
          ),
        ),
        rows: fc.oneof(
          junk,
          fc.array(fc.dictionary(text, value, { maxKeys: 3 }), { maxLength: 3 }),
        ),
        error: value,
        id: junk,
        count: junk,
        more: junk,
        line: junk,
        milliseconds: junk,
        views: fc.oneof(
          junk,
          fc.array(
            fc.record({ name: fc.oneof(text, fc.constant('liveRunText'), junk), sql: junk }),
          ),
        ),
      },
      { requiredKeys: ['type'] },
    ),
  },
);

it('whatever a program sends as its output can be shown, as text', async () => {
  await checkProperty(message, 500, (data) => {
    const answer = readAnswer(data);
    if (answer?.type === 'output') expectShown(answer.lines);
    if (answer?.type === 'failed') {
      expectShown([{ level: 'error', values: [answer.error] }]);
      const end = { kind: 'failed' as const, ...answer };
      expect(statusText({ type: 'ends', end }, liveTexts, false)).toMatch(
        /^Failed after [\d.e+]+ s\.$/,
      );
    }
    if (answer?.type === 'done' || answer?.type === 'failed') {
      for (const { name, sql } of answer.views) {
        expect(typeof liveTexts[name]).toBe('string');
        expect(typeof sql).toBe('string');
      }
    }
    // A message that has been read is read the same again.
    if (answer) expect(readAnswer(answer)).toEqual(answer);
  });
});

function expectShown(lines: readonly Parameters<typeof OutputLine>[0]['line'][]): void {
  for (const line of lines) {
    const html = renderToStaticMarkup(<OutputLine line={line} texts={liveTexts} />);
    expect(activeContent(html)).toEqual([]);
    expect(html).not.toContain('<img');
  }
}

it('what the console was given arrives as it was sent', async () => {
  await checkProperty(fc.array(junk, { maxLength: 4 }), 700, (values) => {
    const logged = fillFormat(values).map(toLoggedValue);
    const sent = { type: 'output', lines: [{ level: 'log', values: logged }] };
    expect(readAnswer(structuredClone(sent))).toEqual(sent);
  });
});

it('rows of any kind become a graph, or an error', async () => {
  const json = fc.oneof(
    fc.json({ maxDepth: 1 }),
    fc.constantFrom('[', '["a"]', '[null]', '{"length":9}', '""'),
  );
  const cell = json.map((written) => ({ type: 'string', text: written }));
  const row = fc.record({ id: cell, time: cell, changes: cell, parents: cell, tips: cell });
  await checkProperty(fc.array(row, { maxLength: 6 }), 500, async (rows) => {
    const run = { query: async () => ({ rows, more: 0 }) } as never;
    const graph = await readCommits(run, '', '{count}').catch((error: Error) => error.message);
    if (typeof graph === 'string') return;
    for (const { parents, tips } of graph.commits) {
      expect([...parents, ...tips].every((entry) => typeof entry === 'string')).toBe(true);
    }
    layOutLanes(graph.commits);
  });
});

it('a link carries any program, and a damaged one is said to be damaged', async () => {
  await checkProperty(fc.string({ unit: 'grapheme' }), 500, (code) => {
    expect(readSharedCode(`#${sharedCodeHash('live-1', code)}`, 'live-1')).toBe(code);
  });
  await checkProperty(fc.tuple(text, text), 1000, ([id, rest]) => {
    try {
      expect(['string', 'undefined']).toContain(typeof readSharedCode(`#${id}=${rest}`, id));
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  });
});

it('a query that only reads says so, whatever stands in it', async () => {
  const piece = fc.constantFrom(
    ...[
      'select',
      'SELECT 1',
      'with',
      'x as (',
      ')',
      'insert into a',
      'delete from a',
      'pragma x = 1',
    ],
    ...[';', '--', '/*', '*/', "'", '"', '`', '[', ']', '\n', ' ', 'update a set b', 'returning'],
  );
  const query = fc.array(piece, { maxLength: 10 }).map((parts) => parts.join(' '));
  await checkProperty(query, 1000, (sql) => {
    const bare = sql.replaceAll(/\s+/g, ' ').trim();
    if (/^(?:insert|delete|update|pragma)/i.test(bare)) expect(isReadOnly(sql)).toBe(false);
    expect(typeof isReadOnly(sql)).toBe('boolean');
  });
});
