import type { ReactNode } from 'react';
import type { Asked } from './use-asked.ts';

interface AskedContentProps<Value> {
  asked: Asked<Value>;
  /** Stands there until something has come. */
  waiting: string;
  children: (value: Value) => ReactNode;
}

/** Shows an answer, or why it didn't come. */
export function AskedContent<Value>({ asked, waiting, children }: AskedContentProps<Value>) {
  if (asked.kind === 'waiting') return <p className="data-note">{waiting}</p>;
  if (asked.kind === 'failed') {
    return (
      <p className="data-problem" role="alert">
        {asked.message}
      </p>
    );
  }
  return children(asked.value);
}
