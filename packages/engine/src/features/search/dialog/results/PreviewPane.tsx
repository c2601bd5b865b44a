import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Preview } from '../../engine/preview.ts';
import { useSession } from '../use-session.ts';
import { MarkedText } from './MarkedText.tsx';

const wide = '(width >= 1200px)';
/** Milliseconds that a result stays selected before it's shown: who types or holds a key passes by. */
const delay = 80;

/**
 * The place of the selected result, beside the list on wide screens. Assistive technology follows the
 * list and opens the page itself.
 */
export function PreviewPane({ query, link }: { query: string; link: string | undefined }) {
  const { source, revision } = useSession();
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(wide).matches);
  const [preview, setPreview] = useState<Preview>();
  const canShow = isWide && source?.preview !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when more is known
  useEffect(() => {
    if (!canShow || link === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await source?.preview?.(query, link, stop.signal);
      if (found && !stop.signal.aborted) setPreview(found);
    }, delay);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [canShow, source, revision, query, link]);
  if (!canShow) return null;
  return (
    <div className="search-preview" aria-hidden="true">
      {preview && link !== undefined && <PreviewText {...preview} />}
    </div>
  );
}

function subscribeToWidth(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

function PreviewText({ header, signature, paragraphs, headings }: Preview) {
  return (
    <>
      <p className="search-preview-title">
        <MarkedText text={header} />
      </p>
      {signature && <pre>{signature}</pre>}
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
        <p key={index}>
          <MarkedText {...paragraph} />
        </p>
      ))}
      {headings.length > 0 && (
        <ul>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may read the same
            <li key={index}>
              <MarkedText text={heading} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
