import type { PageLink } from '#shared/navigation/page-tree.ts';
import { reportAddress } from '#shared/page/report-address.ts';
import type { PageProps } from '../../render-feature.ts';
import { RichText } from '../FinishedHtml.tsx';
import { PageMenu } from '../page-menu/PageMenu.tsx';
import { Slot } from '../Slot.tsx';

/** The pages before and after, then a row with where to mend the page, its other forms and its last change (DOC-15). */
export function ArticleFooter({ page, site, texts }: PageProps) {
  const { lastUpdatedTime, editLink, previous, next } = page;
  return (
    <footer className="article-footer">
      {(previous || next) && (
        <nav className="pager" aria-label={`${texts.prevPageText}, ${texts.nextPageText}`}>
          <div>
            {previous && <PagerLink link={previous} label={texts.prevPageText} rel="prev" />}
          </div>
          <div>{next && <PagerLink link={next} label={texts.nextPageText} rel="next" />}</div>
        </nav>
      )}
      {editLink && (
        <a href={editLink.href} target="_blank" rel="noopener noreferrer">
          {editLink.text}
        </a>
      )}
      <Report page={page} site={site} texts={texts} />
      <PageMenu page={page} site={site} texts={texts} />
      <Slot name="below-page-menu" page={page} site={site} texts={texts} />
      {lastUpdatedTime && (
        <p>
          {texts.lastUpdatedText}:{' '}
          <time dateTime={lastUpdatedTime}>{formatDate(lastUpdatedTime, page.lang)}</time>
        </p>
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

/** Leads to where mistakes are reported; with script the report quotes what is selected. */
function Report({ page, site: { themeConfig }, texts }: PageProps) {
  const { reportUrl } = themeConfig;
  if (!reportUrl) return null;
  return (
    <a
      href={reportAddress(reportUrl, page)}
      data-report={
        reportUrl.includes('{quote}')
          ? reportAddress(reportUrl, page, '{quote}').indexOf('{quote}')
          : undefined
      }
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.reportText}
    </a>
  );
}
