import { onDocument } from '../document-events.ts';

/** Shows the button that leads back to the top wherever the page is scrolled (DOC-19). */
export function start(): void {
  onDocument('click', ({ target }) => {
    if ((target as Element).closest?.('.scroll-to-top')) scrollTo({ top: 0, behavior: 'smooth' });
  });
  addEventListener('scroll', showButton, { passive: true });
  document.addEventListener('page:shown', showButton);
  showButton();
}

function showButton(): void {
  const button = document.querySelector<HTMLElement>('.scroll-to-top');
  if (button) button.hidden = scrollY === 0;
}
