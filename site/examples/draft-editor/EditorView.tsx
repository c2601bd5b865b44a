import { Fragment, type ReactNode } from 'react';
import { CommitGraph } from '../../product/sandbox/commits/CommitGraph.tsx';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { chunksOf } from './chunks.ts';
import { kindsOf } from './kinds.ts';

/** What the plugin stores for one property. */
interface Content {
  value?: unknown;
}

/** A value that differs, with both sides. */
export interface FieldChange {
  field: string;
  before: Content | null;
  after: Content | null;
}

interface DraftGraphProps {
  /** The newest first; the note of the newest is shown. */
  commits: readonly ShownCommit[];
  /** Pixels between commits. */
  pitch: number;
  /** Pixels for all of it. */
  room: number;
  /** Name of the branch that is edited. */
  active?: string | undefined;
  /** Name for screen readers; nothing without one. */
  label: string | undefined;
}

/** The graph, as a strip. */
export function DraftGraph(props: DraftGraphProps) {
  return (
    <div className="draft-graph">
      <CommitGraph {...props} isStrip />
    </div>
  );
}

/** A page of somebody's site as readers see it, on the branch in `header`. */
export function DraftPage({
  header,
  children,
}: {
  header: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="draft-page">
      <div className="draft-bar">
        <span>notes.example</span>
        {header}
      </div>
      <div className="draft-body">{children}</div>
      <DraftArt />
    </div>
  );
}

/** The picture that the page shows of its product. */
function DraftArt() {
  return (
    <svg
      className="draft-art"
      // Whole down to the last mark, however high it is.
      viewBox="44 0 196 108"
      preserveAspectRatio="xMidYMin"
      aria-hidden="true"
    >
      <rect
        className="art-back"
        x="60"
        y="22"
        width="128"
        height="140"
        rx="7"
        transform="rotate(-6 124 92)"
      />
      <rect className="art-sheet" x="72" y="16" width="128" height="140" rx="7" />
      <path className="art-title" d="M88 34h46" />
      <path className="art-line" d="M88 50h92M88 63h70M108 81h52M108 97h66" />
      <path
        className="art-tick"
        strokeWidth="3"
        d="m89 81 4 4 7-8m-11 20 4 4 7-8"
      />
      <g className="art-quill">
        <path d="M166 72C168 44 188 18 226 8c-2 30-18 54-48 62z" />
        <path d="M174 66 210 26" />
        <path d="m158 84 16-18" />
      </g>
    </svg>
  );
}

interface PageFieldProps {
  name: string;
  /** What main has instead. */
  before?: string | undefined;
  /** The branch that a merge has kept it from. */
  origin?: string | undefined;
  /** Whether it differs from main. */
  isChanged: boolean;
  children: ReactNode;
}

/** One value of the page; above it what main has instead, or where it's from. */
export function PageField({
  name,
  before,
  origin,
  isChanged,
  children,
}: PageFieldProps) {
  return (
    <div
      className="page-field"
      data-field={name}
      data-changed={isChanged || undefined}
    >
      {origin ? (
        <span className="draft-branch" data-lane={origin}>{`from ${origin}`}</span>
      ) : (
        <del>{before && <span>{before}</span>}</del>
      )}
      {children}
    </div>
  );
}

/** The code of some actions; that of the one that has just run is marked. */
export function CodeLines({
  calls,
  current,
}: {
  /** Lines of each action. */
  calls: readonly (readonly string[])[];
  /** Without one, each is a step of a recording. */
  current?: number;
}) {
  return (
    <ol className="draft-code">
      {calls.map((lines, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          key={index}
          data-step={current === undefined ? index + 1 : undefined}
          data-current={index === current || undefined}
        >
          {lines.map((line) => (
            <code key={line} data-nested={line.startsWith(' ') || undefined}>
              {line.split('\n').map((part, index) =>
                index === 0 ? (
                  <Chunks key={part} line={part} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
                  <span key={index} data-line>
                    <Chunks line={part} />
                  </span>
                ),
              )}
            </code>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Characters for which the narrowest pane has room. */
const longChunk = 34;

/** A line, which may break between its chunks, and in those that are too long. */
function Chunks({ line }: { line: string }) {
  return chunksOf(line).map((chunk, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: chunks never move
    <Fragment key={index}>
      {index > 0 && ' '}
      <span data-long={chunk.length > longChunk || undefined}>
        {colored(chunk)}
      </span>
    </Fragment>
  ));
}

/** Code in the colors of samples; all else is punctuation. */
function colored(line: string): ReactNode[] {
  return kindsOf(line).map(({ text, kind }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <span key={index} className={`tk-${kind}`}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** Both values of each field that differs. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && <del>{String(before.value)}</del>}
            <ins>{String(after?.value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
