import type { SearchGroup } from '../engine/record.ts';
import type { SearchTexts } from '../texts.ts';
import { chooseEdition } from './source/search-session.ts';
import { useSession } from './use-session.ts';

interface SuggestionProps {
  group: SearchGroup;
  /** Puts a text into the input, and the focus. */
  onType: (text: string) => void;
  texts: SearchTexts;
}

/** The query with its misspelt words corrected, to search for instead. */
export function Suggestion({ group: { help }, onType, texts }: SuggestionProps) {
  const suggestion = help?.suggestion;
  if (!suggestion) return null;
  return (
    <p className="search-suggestion">
      {texts.searchSuggestionText}{' '}
      <button type="button" onClick={() => onType(suggestion)}>
        {suggestion}
      </button>
    </p>
  );
}

interface NoResultsProps {
  query: string;
  group: SearchGroup | undefined;
  /** Another version or language is searched: the input takes the focus back. */
  onChosen: () => void;
  texts: SearchTexts;
}

/** That nothing was found (SEARCH-20), and where to look or ask instead. */
export function NoResults({ query, group, onChosen, texts }: NoResultsProps) {
  const { askUrl, editions, edition } = useSession();
  const others = editions.length > 1 ? editions.filter((other) => other !== edition) : [];
  const all = document.querySelector<HTMLFormElement>('form:has(> .search-button)')?.action;
  const closest = group?.help?.closest ?? [];
  return (
    <div className="search-none">
      <p>
        {texts.searchNoResultsText} <strong>"{query}"</strong>
      </p>
      <p>{texts.searchSuggestedQueryText}</p>
      {closest.length > 0 && (
        <p>
          {texts.searchClosestText}:{' '}
          {closest.map(({ title, link }, index) => (
            <span key={link}>
              {index > 0 && ', '}
              <a href={link}>{title}</a>
            </span>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {texts.searchElsewhereText}:{' '}
          {others.map(({ prefix, label }, index) => (
            <span key={prefix}>
              {index > 0 && ', '}
              <button type="button" onClick={() => chooseEdition(prefix).then(onChosen)}>
                {label}
              </button>
            </span>
          ))}
        </p>
      )}
      {all && (
        <p>
          <a href={all}>{texts.searchAllText}</a>
        </p>
      )}
      {askUrl && (
        <p>
          <a
            href={askUrl.replace('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener"
          >
            {texts.searchAskText}
          </a>
        </p>
      )}
    </div>
  );
}
