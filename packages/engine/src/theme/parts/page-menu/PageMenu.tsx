import { reportAddress } from '#shared/page/report-address.ts';
import type { PageProps } from '../../render-feature.ts';
import { Slot } from '../Slot.tsx';

/**
 * Other forms of the page. All are links; with script those marked `data-copy` copy what they lead
 * to (`text`) or its address (`link`), and a report quotes what is selected.
 */
export function PageMenu({ page, site, texts }: PageProps) {
  const { routePath } = page;
  const { reportUrl } = site.themeConfig;
  return (
    <p className="page-menu">
      <Slot name="page-menu-start" page={page} site={site} texts={texts} />
      <a href={routePath} data-copy="link">
        {texts.copyLinkText}
      </a>
      <Slot name="page-menu" page={page} site={site} texts={texts} />
      {reportUrl && (
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
      )}
    </p>
  );
}
