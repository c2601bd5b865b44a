import { markdownAddress } from '#model/page/markdown-address.ts';
import { reportAddress } from '#model/page/report-address.ts';
import type { PageProps } from '../../page-props.ts';

/**
 * Other forms of the page. All are links; with script those marked `data-copy` copy what they lead
 * to (`text`) or its address (`link`), and a report quotes what is selected.
 */
export function PageMenu({ page, site, texts }: PageProps) {
  const { routePath } = page;
  const markdown = markdownAddress(routePath);
  const { origin, themeConfig } = site;
  const { reportUrl } = themeConfig;
  return (
    <p className="page-menu">
      <a href={markdown}>{texts.viewMarkdownText}</a>
      <a href={markdown} data-copy="text">
        {texts.copyMarkdownText}
      </a>
      <a href={routePath} data-copy="link">
        {texts.copyLinkText}
      </a>
      {origin &&
        themeConfig.assistants.map(({ text, link }) => (
          <a
            key={link}
            href={link.replace('{url}', encodeURIComponent(origin + encodeURI(markdown)))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
          </a>
        ))}
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
