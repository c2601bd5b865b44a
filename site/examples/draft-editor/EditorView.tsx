import { Fragment, type ReactNode } from 'react';
import { CommitGraph } from '../../product/sandbox/commits/CommitGraph.tsx';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { chunksOf } from './chunks.ts';

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
export function DraftGraph({
  commits,
  pitch,
  room,
  active,
  label,
}: DraftGraphProps) {
  return (
    <div className="draft-graph">
      <CommitGraph {...{ commits, pitch, room, active, label }} isStrip />
    </div>
  );
}

/** A page as its readers would see it, on the branch that `header` names. */
export function DraftPage({
  header,
  children,
}: {
  header: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="draft-page">
      {header}
      {children}
    </div>
  );
}

interface PageFieldProps {
  name: string;
  /** What main has instead. */
  before?: string | undefined;
  /** Whether it differs from main. */
  isChanged: boolean;
  children: ReactNode;
}

/** One value of the page; above it what main has in its place. */
export function PageField({ name, before, isChanged, children }: PageFieldProps) {
  return (
    <div
      className="page-field"
      data-field={name}
      data-changed={isChanged || undefined}
    >
      <del>{before}</del>
      {children}
    </div>
  );
}

/** Lines of code; the one that has just run is marked. */
export function CodeLines({
  lines,
  current,
  steps,
}: {
  lines: readonly string[];
  current?: number;
  /** The step of a recording in which each runs. */
  steps?: readonly number[];
}) {
  return (
    <ol className="draft-code">
      {lines.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          key={index}
          data-step={steps?.[index]}
          data-current={index === current || undefined}
        >
          <code>
            {chunksOf(line).map((chunk, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chunks never move
              <Fragment key={index}>
                {index > 0 && ' '}
                <span>{colored(chunk)}</span>
              </Fragment>
            ))}
          </code>
        </li>
      ))}
    </ol>
  );
}

const parts = /('(?:[^'\\]|\\.)*'|\b(?:const|await)\b)/;

/** Strings and keywords in the colors of samples. */
function colored(line: string): ReactNode[] {
  return line.split(parts).map((text, index) => {
    if (index % 2 === 0) return text;
    const kind = text.startsWith("'") ? 'tk-string' : 'tk-keyword';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <span key={index} className={kind}>
        {text}
      </span>
    );
  });
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
