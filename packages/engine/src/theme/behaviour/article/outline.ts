import { throttled } from '../throttled.ts';
import { activeHeading } from './active-heading.ts';

/** Least time between two looks at the scroll position, in milliseconds (DOC-7). */
const throttle = 100;

/** Keeps `aria-current` of the outline on the heading that is being read. */
export function startOutline(): void {
  const later = throttled(markActive, throttle);
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later, { passive: true });
  addEventListener('hashchange', later);
  document.addEventListener('page:shown', markWhenDrawn);
  markWhenDrawn();
}

/** Asked for before the frame, places make the browser lay out the page in the middle of a script. */
function markWhenDrawn(): void {
  requestAnimationFrame(() => setTimeout(markActive));
}

function markActive(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.doc-outline .outline a')];
  // The attribute has the id as it is written, the property an encoded one.
  const headings = links.map((link) =>
    document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
  );
  const root = document.documentElement;
  const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const tops = headings.map((heading) => {
    if (!heading) return Number.POSITIVE_INFINITY;
    return heading.getBoundingClientRect().top + scrollY - padding;
  });
  const max = root.scrollHeight - root.clientHeight;
  const named = links.findIndex(({ hash }) => hash === location.hash);
  const active = activeHeading(tops, { top: scrollY, max }, named);
  const id = links[active]?.hash;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.outline a')) {
    if (link.hash === id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
