import type { MouseEvent } from 'react';
import type { PageHits, SearchHit, SearchTab } from '../../engine/record.ts';
import type { SearchTexts } from '../../texts.ts';
import { groupResults, type ResultGroup, type SearchOption } from './group-results.ts';
import { MarkedText } from './MarkedText.tsx';
import { type OptionEvents, optionAttributes } from './option-attributes.ts';

interface ResultListProps extends OptionEvents {
  results: SearchTab;
  /** Paths of the pages whose places are all shown. */
  unfolded: readonly string[];
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
  onUnfold: (routePath: string) => void;
  texts: SearchTexts;
}

/**
 * The results of one index: pages, and below each its places (SEARCH-16, SEARCH-19). Keys are positions,
 * because rows have no state: the next answer reuses the elements of the last one.
 */
export function ResultList({ results, unfolded, ...props }: ResultListProps) {
  return groupResults(results.pages, unfolded).map((group, position) => (
    <PageResults
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={position}
      {...group}
      isOwn={results.isOwn}
      {...props}
    />
  ));
}

interface PageResultsProps extends ResultGroup, Omit<ResultListProps, 'results' | 'unfolded'> {
  isOwn: boolean;
}

function PageResults({ page, options, first, isOwn, ...props }: PageResultsProps) {
  const { onOpen, onUnfold, texts, ...events } = props;
  const { routePath, signature, version } = page;
  const title = version ? `${page.title} · ${version}` : page.title;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox have no fieldset
    <div className="search-page" role="group" aria-label={title}>
      <PageTitle title={title} options={options} />
      {options.map((option, index) =>
        option.type === 'hit' ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            {...optionAttributes(first + index, events)}
            role="option"
            tabIndex={-1}
            data-type={option.hit.type}
            href={option.hit.link}
            {...(!isOwn && { target: '_blank', rel: 'noopener' })}
            onClick={(event) => onOpen(option.hit, event)}
          >
            <Place
              {...option.hit}
              isBelowTitle={isBelowTitle(options, index)}
              signature={signature}
              version={version}
            />
          </a>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and answers keys
          <div
            key="more"
            {...optionAttributes(first + index, events)}
            role="option"
            tabIndex={-1}
            data-type="more"
            onClick={() => onUnfold(routePath)}
          >
            <span className="search-text">
              {texts.searchMoreText} {option.count}
            </span>
          </div>
        ),
      )}
    </div>
  );
}

/** A page that doesn't match by its title is named above its places all the same. */
function PageTitle({ title, options }: { title: string; options: SearchOption[] }) {
  const [first] = options;
  if (first?.type === 'hit' && first.hit.type === 'title') return null;
  return (
    <div className="search-page-title" aria-hidden="true">
      <MarkedText text={title} />
    </div>
  );
}

/** Whether nothing stands between a place and its page's title, which names what has no other heading. */
function isBelowTitle(options: readonly SearchOption[], index: number): boolean {
  const before = options[index - 1];
  return before === undefined || (before.type === 'hit' && before.hit.type === 'title');
}

/** `Merge > Conflicts` of `Versions > Merge > Conflicts`. */
function withoutPage(header: string, { title }: Pick<SearchHit, 'title'>): string {
  const page = `${title} > `;
  return header.startsWith(page) ? header.slice(page.length) : header;
}

interface PlaceProps extends SearchHit {
  isBelowTitle: boolean;
  signature: PageHits['signature'] | undefined;
  version: PageHits['version'] | undefined;
}

/** The page is named above its places, so each says only where in it it is. */
function Place({ type, statement, highlightInfoList, isBelowTitle, ...hit }: PlaceProps) {
  const { signature, version } = hit;
  const section = withoutPage(hit.header, hit);
  const cut = type === 'header' ? statement.length - withoutPage(statement, hit).length : 0;
  const marks = highlightInfoList
    .map(({ start, length }) => ({ start: start - cut, length }))
    .filter(({ start }) => start >= 0);
  return (
    <span className="search-text">
      {type === 'content' && (section !== hit.title || !isBelowTitle) && (
        <span className="search-section">
          <MarkedText text={section} />
        </span>
      )}
      <span className="search-statement">
        <MarkedText text={statement.slice(cut)} highlightInfoList={marks} />
      </span>
      {type === 'title' && version && (
        <span className="search-title">
          <MarkedText text={version} />
        </span>
      )}
      {type === 'title' && signature && <code className="search-signature">{signature}</code>}
    </span>
  );
}
