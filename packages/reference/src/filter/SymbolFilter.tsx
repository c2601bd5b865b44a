import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from 'truedocs/islands';
import { fillText } from 'truedocs/shared';
import { addMembers, answerSymbolKey, markCurrent, narrowSymbols } from './narrow-symbols.ts';
import { type SymbolFilterTexts, symbolFilterTexts } from './texts.ts';

/** A field that narrows the symbols in the sidebar, and says how many are left. */
export function SymbolFilter({ texts: own }: { texts?: Partial<SymbolFilterTexts> }) {
  const texts = { ...symbolFilterTexts, ...own };
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(0);

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    // The reader may have typed before this code came, and gone to a page that hides the field.
    if (!field.checkVisibility()) field.value = '';
    setQuery(field.value);
  }, []);
  useLayoutEffect(() => setCount(narrowSymbols(query)), [query]);
  const isFiltering = query !== '';
  useEffect(() => {
    // Without them it still finds the symbols.
    const narrowAgain = () => setCount(narrowSymbols(input.current?.value ?? ''));
    if (isFiltering) addMembers().then(narrowAgain, () => {});
  }, [isFiltering]);
  const found = fillText(count > 0 ? texts.symbolsFoundText : texts.noSymbolText, { count, query });
  const message = query === '' ? '' : found;
  useEffect(() => announce(message), [message]);
  useEffect(() => {
    const onPage = () => {
      // Where the next page hides the field, nobody could undo what it hides.
      if (!input.current?.checkVisibility()) setQuery('');
      markCurrent()?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('page:shown', onPage);
    addEventListener('hashchange', onPage);
    return () => {
      document.removeEventListener('page:shown', onPage);
      removeEventListener('hashchange', onPage);
    };
  }, []);

  return (
    <>
      <input
        ref={input}
        type="search"
        aria-label={texts.symbolFilterText}
        placeholder={texts.symbolFilterText}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ nativeEvent }) => answerSymbolKey(nativeEvent)}
      />
      {message && <p>{message}</p>}
    </>
  );
}
