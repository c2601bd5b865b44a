import type { PageProps } from '../../render-feature.ts';
import { Slot } from '../Slot.tsx';

/**
 * Other forms of the page. All are links; with script those marked `data-copy` copy what they lead
 * to (`text`) or its address (`link`).
 */
export function PageMenu({ page, site, texts }: PageProps) {
  return (
    <details className="page-menu">
      <summary className="bar-menu-button">{texts.pageMenuText}</summary>
      <Slot name="page-menu-start" page={page} site={site} texts={texts} />
      <a href={page.routePath} data-copy="link">
        {texts.copyLinkText}
      </a>
      <Slot name="page-menu" page={page} site={site} texts={texts} />
    </details>
  );
}
