import { onDocument } from '../on-document.ts';

/** Shows the button that leads back to the top wherever the page is scrolled (DOC-19). */
export function startScrollToTop(): void {
  onDocument('click', ({ target }) => {
    if ((target as Element).closest?.('.scroll-to-top')) scrollTo({ top: 0, behavior: 'smooth' });
  });
  addEventListener('scroll', update, { passive: true });
  document.addEventListener('page:shown', update);
  update();
}

function update(): void {
  const button = document.querySelector<HTMLElement>('.scroll-to-top');
  if (button) button.hidden = scrollY === 0;
}
