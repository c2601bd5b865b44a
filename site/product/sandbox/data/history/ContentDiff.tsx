import type { LiveTexts, Run } from '@truedocs/live';
import { formatCount } from '@truedocs/live/parts';
import { fillText } from 'truedocs/shared';
import { AskedContent } from '../AskedContent.tsx';
import { decodeText } from '../files/decode-text.ts';
import type { DataTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import { foldSame, type ShownGroup } from './fold-same.ts';

/** Two commits; without the first one, everything is new. */
interface CommitRange {
  from: string | undefined;
  to: string;
}

interface ContentDiffProps extends CommitRange {
  run: Run;
  /** Id of the file. */
  file: string;
  texts: LiveTexts & DataTexts;
}

/** Bytes of both sides beyond which no lines are compared. */
const mostBytes = 1_000_000;

type Difference =
  | { kind: 'same' }
  | { kind: 'lines'; groups: ShownGroup[] }
  | { kind: 'binary' | 'large'; before: number; after: number };

/** Differences in the content of a file between two commits, line by line. */
export function ContentDiff({ run, file, from, to, texts }: ContentDiffProps) {
  const asked = useAsked(() => compare(run, file, { from, to }), [run, file, from, to]);
  return (
    <AskedContent asked={asked} waiting={texts.dataWaitingText}>
      {(difference) => <Shown difference={difference} texts={texts} />}
    </AskedContent>
  );
}

function Shown({ difference, texts }: { difference: Difference; texts: LiveTexts & DataTexts }) {
  if (difference.kind === 'same') return <p className="data-note">{texts.dataSameContentText}</p>;
  if (difference.kind !== 'lines') {
    const text = difference.kind === 'binary' ? texts.dataBinaryText : texts.dataLargeText;
    const before = formatCount(difference.before);
    const after = formatCount(difference.after);
    return <p className="data-note">{fillText(text, { before, after })}</p>;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields; a region would be a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="data-lines" tabIndex={0} role="group" aria-label={texts.dataContentText}>
      {difference.groups.map(({ kind, lines, hidden }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a finished comparison
        <div key={index}>
          {hidden > 0 && (
            <div className="data-note">
              {fillText(texts.dataSameLinesText, { count: formatCount(hidden) })}
            </div>
          )}
          {lines.length > 0 && <Lines kind={kind} lines={lines} texts={texts} />}
        </div>
      ))}
    </div>
  );
}

const signs = { same: ' ', added: '+', removed: '-' };

function Lines({ kind, lines, texts }: Omit<ShownGroup, 'hidden'> & { texts: DataTexts }) {
  const text = lines.map((line) => `${signs[kind]} ${line}`).join('\n');
  if (kind === 'same') return <pre>{text}</pre>;
  const Tag = kind === 'added' ? 'ins' : 'del';
  const name = kind === 'added' ? texts.dataAddedText : texts.dataRemovedText;
  return (
    <Tag>
      <span className="visually-hidden">{name}</span>
      <pre className={`data-${kind}`}>{text}</pre>
    </Tag>
  );
}

async function compare(run: Run, file: string, { from, to }: CommitRange): Promise<Difference> {
  const read = async (commit: string | undefined) =>
    (commit === undefined ? undefined : await run.bytes({ of: 'file', file, commit })) ??
    new ArrayBuffer(0);
  const [before, after] = await Promise.all([read(from), read(to)]);
  const sizes = { before: before.byteLength, after: after.byteLength };
  if (sizes.before + sizes.after > mostBytes) return { kind: 'large', ...sizes };
  const [old, now] = [decodeText(before), decodeText(after)];
  if (old === undefined || now === undefined) return { kind: 'binary', ...sizes };
  if (old === now) return { kind: 'same' };
  const { lineDiff } = await import('./line-diff.ts');
  return { kind: 'lines', groups: foldSame(lineDiff(old, now)) };
}
