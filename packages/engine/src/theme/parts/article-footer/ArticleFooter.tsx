import type { PageLink } from '#shared/navigation/page-tree.ts';
import type { PageProps } from '../../render-feature.ts';
import { RichText } from '../FinishedHtml.tsx';
import { PageMenu } from '../page-menu/PageMenu.tsx';
import { Slot } from '../Slot.tsx';

/** Last change, edit link, and the pages before and after (DOC-15). */
export function ArticleFooter({ page, site, texts }: PageProps) {
  const { lastUpdatedTime, editLink, previous, next } = page;
  return (
    <footer className="article-footer">
      {(lastUpdatedTime || editLink) && (
        <div className="article-source">
          {lastUpdatedTime && (
            <p>
              {texts.lastUpdatedText}:{' '}
              <time dateTime={lastUpdatedTime}>{formatDate(lastUpdatedTime, page.lang)}</time>
            </p>
          )}
          {editLink && (
            <a href={editLink.href} target="_blank" rel="noopener noreferrer">
              {editLink.text}
            </a>
          )}
        </div>
      )}
      <PageMenu page={page} site={site} texts={texts} />
      <Slot name="below-page-menu" page={page} site={site} texts={texts} />
      {(previous || next) && (
        <nav className="pager" aria-label={`${texts.prevPageText}, ${texts.nextPageText}`}>
          <div>
            {previous && <PagerLink link={previous} label={texts.prevPageText} rel="prev" />}
          </div>
          <div>{next && <PagerLink link={next} label={texts.nextPageText} rel="next" />}</div>
        </nav>
      )}
    </footer>
  );
}

function PagerLink({ link, label, rel }: { link: PageLink; label: string; rel: 'prev' | 'next' }) {
  return (
    <a className="pager-link" href={link.href} rel={rel}>
      <span className="pager-label">{label}</span>
      <span className="pager-text">
        <RichText text={link.text} html={link.html} />
      </span>
    </a>
  );
}

/** Made at build time, so the time zone is fixed: the same commit gives the same page anywhere. */
function formatDate(time: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang || 'en', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(time));
}
