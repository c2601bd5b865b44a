import type { ReactElement } from 'react';
import type { SearchTab } from '../engine/record.ts';
import type { SearchTexts } from '../texts.ts';
import { MarkedText } from './results/MarkedText.tsx';
import { chooseEdition } from './source/search-session.ts';
import { useSession } from './use-session.ts';

interface SuggestionProps {
  results: SearchTab;
  /** Puts a text into the input, and the focus. */
  onType: (text: string) => void;
  texts: SearchTexts;
}

/** So many pages answer what was meant: misspelt words find what they'd find without the mistake. */
const enough = 4;

/** The query with its misspelt words corrected, to search for instead where little was found. */
export function Suggestion({ results: { pages, help }, onType, texts }: SuggestionProps) {
  const suggestion = help?.suggestion;
  if (!suggestion || pages.length >= enough) return null;
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
  results: SearchTab | undefined;
  /** Another version or language is searched: the input takes the focus back. */
  onChosen: () => void;
  texts: SearchTexts;
}

/** That nothing was found (SEARCH-20), and where to look or ask instead. */
export function NoResults({ query, results, onChosen, texts }: NoResultsProps) {
  const { askUrl } = useSession();
  const all = document.querySelector<HTMLFormElement>('form:has(> .search-button)')?.action;
  return (
    <div className="search-none">
      <p>
        {texts.searchNoResultsText}{' '}
        <strong>
          <MarkedText text={`"${query}"`} />
        </strong>
      </p>
      <p>{texts.searchSuggestedQueryText}</p>
      <Listed
        label={texts.searchClosestText}
        items={(results?.help?.closest ?? []).map(({ title, link, version }) => (
          <a key={link} href={link}>
            <MarkedText text={version ? `${title} · ${version}` : title} />
          </a>
        ))}
      />
      <OtherEditions label={texts.searchElsewhereText} onChosen={onChosen} />
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

/** The versions and languages that aren't searched. */
function OtherEditions({ label, onChosen }: { label: string; onChosen: () => void }) {
  const { editions, edition } = useSession();
  const others = editions.length > 1 ? editions.filter((other) => other !== edition) : [];
  return (
    <Listed
      label={label}
      items={others.map((other) => (
        <button
          key={other.prefix}
          type="button"
          onClick={() => chooseEdition(other.prefix).then(onChosen)}
        >
          <MarkedText text={other.label ?? ''} />
        </button>
      ))}
    />
  );
}

/** A sentence that lists links or buttons; nothing without any. */
function Listed({ label, items }: { label: string; items: ReactElement[] }) {
  if (items.length === 0) return null;
  return (
    <p>
      {label}:{' '}
      {items.map((item, index) => (
        <span key={item.key}>
          {index > 0 && ', '}
          {item}
        </span>
      ))}
    </p>
  );
}
