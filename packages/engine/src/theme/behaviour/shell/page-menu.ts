import { fetchFromSite } from '#shared/site-request.ts';
import { copyText } from '../copy-text.ts';
import { onDocument } from '../on-document.ts';

/** Links marked `data-copy` copy what they lead to, or its address; if that fails they lead there. */
export function startPageMenu(): void {
  onDocument('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-copy]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    copy(link).catch(() => location.assign(link.href));
  });
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  const { href, dataset } = link;
  const text =
    dataset.copy === 'text' ? await fetchFromSite(href).then((response) => response.text()) : href;
  await copyText(text, link);
}
