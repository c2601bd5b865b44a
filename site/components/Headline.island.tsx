import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { HeadlineCommit } from './headline/use-commits.ts';
import { useHeadline } from './headline/use-headline.ts';
import './headline/headline.css';

/** Nothing loads before a click on its button, unless the address brings edits. */
export const when = ['link'];

/**
 * Lets a reader edit the headline beside it, and shows its history: a graph with a slider that goes back,
 * and a link that brings it to others.
 */
export function Headline(_: {
  /** Of its place in the page, which links name. */
  id: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const statusId = useId();
  const { commits, shown, place, isShared, isBegun, message, ...act } = useHeadline({
    button,
    statusId,
  });
  const label = 'Edit this headline';
  return (
    <>
      <button
        type="button"
        className="headline-edit"
        aria-label={label}
        title={label}
        ref={button}
        onClick={act.edit}
      />
      {place &&
        createPortal(
          <>
            {isBegun && (
              <section className="headline-history" aria-label="History of the headline">
                {commits.length > 0 && <Graph commits={commits} shown={shown} onShow={act.show} />}
                <span role="status" id={statusId}>
                  {message}
                </span>
                {commits.length > 1 && (
                  <button type="button" className="button" data-theme="alt" onClick={act.share}>
                    Share
                  </button>
                )}
                {commits.length > 0 && (
                  <button type="button" className="button" data-theme="alt" onClick={act.reset}>
                    Start over
                  </button>
                )}
              </section>
            )}
            {isShared && <strong className="headline-shared">From a shared link</strong>}
          </>,
          place,
        )}
    </>
  );
}

interface GraphProps {
  commits: readonly HeadlineCommit[];
  shown: number;
  onShow: (index: number) => void;
}

/** A node for each commit; the thumb of the slider is on the one whose headline is shown. */
function Graph({ commits, shown, onShow }: GraphProps) {
  return (
    <div className="headline-graph">
      <ol aria-hidden="true">
        {commits.map(({ id }) => (
          <li key={id} />
        ))}
      </ol>
      <input
        type="range"
        aria-label="Commit"
        aria-valuetext={`${shown + 1} of ${commits.length}: ${commits[shown]?.headline}`}
        max={commits.length - 1}
        value={shown}
        onChange={({ target }) => onShow(target.valueAsNumber)}
      />
    </div>
  );
}
