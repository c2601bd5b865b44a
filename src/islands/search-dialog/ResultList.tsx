import type { MouseEvent } from 'react';
import type { PageHits, SearchHit } from '#search/record.ts';
import type { SearchGroup } from '#search/search-group.ts';
import { markedParts } from './marked-parts.ts';
import { type OptionEvents, optionAttributes } from './option-attributes.ts';

interface ResultListProps extends OptionEvents {
  group: SearchGroup;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}

/** The results of one index: pages, and below each its places (SEARCH-16, SEARCH-19). */
export function ResultList({ group: { pages, isOwn }, onOpen, ...options }: ResultListProps) {
  let first = 0;
  return pages.map(({ title, routePath, hits }) => {
    const offset = first;
    first += hits.length;
    return (
      // biome-ignore lint/a11y/useSemanticElements: options of a listbox have no fieldset
      <div key={routePath} className="search-page" role="group" aria-label={title}>
        <PageTitle title={title} hits={hits} />
        {hits.map((hit, index) => (
          <a
            key={`${hit.type} ${hit.link}`}
            {...optionAttributes(offset + index, options)}
            role="option"
            tabIndex={-1}
            data-type={hit.type}
            href={hit.link}
            {...(!isOwn && { target: '_blank', rel: 'noopener' })}
            onClick={(event) => onOpen(hit, event)}
          >
            <Place {...hit} />
          </a>
        ))}
      </div>
    );
  });
}

/** A page that doesn't match by its title is named above its places all the same. */
function PageTitle({ title, hits }: Pick<PageHits, 'title' | 'hits'>) {
  if (hits[0]?.type === 'title') return null;
  return (
    <div className="search-page-title" aria-hidden="true">
      {title}
    </div>
  );
}

function Place({ type, title, statement, highlightInfoList }: SearchHit) {
  return (
    <span className="search-text">
      <span className="search-statement">
        {markedParts(statement, highlightInfoList).map(({ text, isMarked }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
          return isMarked ? <mark key={index}>{text}</mark> : text;
        })}
      </span>
      {type === 'content' && <span className="search-title">{title}</span>}
    </span>
  );
}
