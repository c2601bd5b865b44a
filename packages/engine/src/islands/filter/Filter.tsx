import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FilterTexts, filterTexts } from '#shared/texts/filter-texts.ts';
import { HtmlSlot } from '../runtime/HtmlSlot.tsx';
import type { IslandHtml } from '../runtime/island.ts';
import { linkedQuery, linkQuery } from './linked-query.ts';
import { narrow } from './narrow.ts';

/** The address follows what is typed after so many milliseconds. */
const linkDelay = 300;

interface FilterProps {
  /** Those that differ from the defaults. */
  texts?: Partial<FilterTexts>;
  /** What is narrowed, by the attributes that `narrow` reads. */
  list: IslandHtml;
}

/**
 * A field and the list that it narrows as the reader types (OV-1, OV-5, OV-6). The address carries
 * the query, so that a link shares what is shown.
 */
export function Filter({ texts: own, list }: FilterProps) {
  const texts = { ...filterTexts, ...own };
  const input = useRef<HTMLInputElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  // The reader may have typed before this code came.
  useLayoutEffect(() => setQuery(input.current?.value || linkedQuery()), []);
  useEffect(() => {
    const onHash = () => setQuery(linkedQuery());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => linkQuery(query), linkDelay);
    return () => clearTimeout(timer);
  }, [query]);
  useLayoutEffect(() => {
    if (slot.current) setEmpty(!narrow(slot.current, query));
  }, [query]);

  return (
    <>
      <label className="filter-field">
        <span>{texts.filterNameText}</span>
        <input
          ref={input}
          type="search"
          placeholder={texts.filterPlaceholderText}
          // biome-ignore lint/a11y/noAutofocus: the page is there to be filtered (OV-1)
          autoFocus
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <HtmlSlot ref={slot} name="list" html={list} />
      <p className="filter-none" role="status">
        {isEmpty && query !== '' && (
          <>
            {texts.filterNoResultText}: <span>{query}</span>
          </>
        )}
      </p>
    </>
  );
}
