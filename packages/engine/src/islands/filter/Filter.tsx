import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FilterTexts, filterTexts } from '#shared/texts/filter-texts.ts';
import { decodePath } from '#shared/url.ts';
import type { IslandHtml } from '../runtime/browser-feature.ts';
import { HtmlSlot } from '../runtime/HtmlSlot.tsx';
import { answerKey, narrow } from './narrow.ts';

/** The address follows what is typed after so many milliseconds. */
const linkDelay = 300;

interface FilterProps {
  /** Those that differ from the defaults. */
  texts?: Partial<FilterTexts>;
  /** List to narrow, by the attributes that `narrow` reads. */
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
    const { pathname } = location;
    const timer = setTimeout(() => {
      // Enter or a link may have led to another page, which is on its way or here: its address is its own.
      if (!globalThis.navigation?.transition && location.pathname === pathname) linkQuery(query);
    }, linkDelay);
    return () => clearTimeout(timer);
  }, [query]);
  useLayoutEffect(() => {
    if (!slot.current) return;
    const isAnyShown = narrow(slot.current, query);
    setEmpty(!isAnyShown);
    outlineButton()?.toggleAttribute('disabled', !isAnyShown);
  }, [query]);

  return (
    <>
      <label className="filter-field">
        <span>{texts.filterNameText}</span>
        <input
          ref={input}
          type="search"
          placeholder={texts.filterPlaceholderText}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ nativeEvent }) => slot.current && answerKey(nativeEvent, slot.current)}
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

/** Opens the outline, which lists what is shown. */
function outlineButton(): Element | null {
  return document.querySelector('[popovertarget="outline-menu"]');
}

const prefix = '#filter=';

/** The query that the address carries to the filter (`#filter=merge`); empty without one. */
export function linkedQuery(): string {
  const { hash } = location;
  return hash.startsWith(prefix) ? decodePath(hash.slice(prefix.length)) : '';
}

/** Lets the address carry a query, without a new entry in the history; any other hash stays. */
export function linkQuery(query: string): void {
  if (query === linkedQuery()) return;
  const { pathname, search } = location;
  const hash = query === '' ? '' : prefix + encodeURIComponent(query);
  try {
    history.replaceState(history.state, '', pathname + search + hash);
  } catch {
    // Browsers limit how often an address may change; the next change names the query.
  }
}
