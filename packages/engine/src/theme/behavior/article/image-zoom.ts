import './image-zoom.css';
import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure';
import { onDocument } from '../document-events.ts';

/** Images become zoomable so long after a page is there, in milliseconds (ZOOM-1). */
const attachDelay = 100;

let zoom: Zoom | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What was clicked last while images were not zoomable yet. */
let early: EventTarget | null | undefined;

/**
 * Makes the images of doc pages open large, from page to page (ZOOM-1 to ZOOM-6).
 *
 * @param clicked An image that was clicked before this code came.
 */
export function start(clicked?: HTMLElement): void {
  onDocument('keydown', (event) => {
    const image = event.target as HTMLElement;
    if (!['Enter', ' '].includes(event.key) || !image.matches?.('.medium-zoom-image')) return;
    event.preventDefault();
    zoom?.open({ target: image });
  });
  // The library listens too, and ignores what comes while the image grows.
  onDocument('click', ({ target }) => {
    if ((target as Element).matches('article .medium-zoom-image')) {
      zoom?.open({ target: target as HTMLElement });
    } else {
      early = target;
    }
  });
  document.addEventListener('page:shown', attachLater);
  attachLater();
  early = clicked;
}

function attachLater(): void {
  zoom?.detach();
  zoom = undefined;
  early = undefined;
  clearTimeout(timer);
  timer = setTimeout(attach, attachDelay);
}

function attach(): void {
  const main = document.querySelector<HTMLElement>('.doc-main[data-zoom]');
  const isSwitchedOff = document.documentElement.dataset.hidden?.includes('globalUIComponents');
  if (!main || isSwitchedOff) return;
  const images = [...main.querySelectorAll<HTMLImageElement>('article img')].filter(
    (image) => !image.closest('a, button'),
  );
  // The library listens on the whole page, and never stops.
  if (images.length === 0) return;
  for (const image of images) {
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaLabel = [main.dataset.zoom, image.alt].filter(Boolean).join(': ');
  }
  zoom = mediumZoom(images, { background: 'var(--color-bg)' });
  zoom.on('open', queueClose);
  const clicked = images.find((image) => image === early);
  if (clicked) zoom.open({ target: clicked });
}

/** A wish to close while the image still grows is granted when it is large (ZOOM-3). */
function queueClose({ target }: Event): void {
  const image = target as HTMLElement;
  let isWanted = false;
  const wish = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') isWanted = true;
  };
  const timing = new AbortController();
  const { signal } = timing;
  // The click that opens is still on its way.
  setTimeout(() => document.addEventListener('click', wish, { signal, capture: true }));
  document.addEventListener('keyup', wish, { signal, capture: true });
  image.addEventListener(
    'medium-zoom:opened',
    () => {
      timing.abort();
      if (isWanted) zoom?.close();
    },
    { once: true },
  );
  image.addEventListener('medium-zoom:closed', () => image.focus({ preventScroll: true }), {
    once: true,
  });
}
