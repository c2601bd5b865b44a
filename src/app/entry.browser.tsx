import { type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SlotContents } from '#theme/content/StaticSlot.tsx';
import { findRoute } from './find-route.ts';
import { showHead } from './head.ts';
import { documentView, loadView, type View } from './payload.ts';
import { startRouter } from './router.ts';

const root = document.getElementById('root') as HTMLElement;
const base = root.dataset.base ?? '/';

let setView: (view: View) => void = () => {};
let shown: () => void = () => {};

/** Resolves when React has taken over the page. */
export const hydrated = new Promise<void>((resolve) => {
  shown = resolve;
});

function App({ first }: { first: View }): ReactNode {
  const [view, set] = useState(first);
  useLayoutEffect(() => {
    setView = set;
    if (view.head) showHead(view.head);
    shown();
    root.dataset.hydrated = '';
    if (view !== first) document.dispatchEvent(new Event('page:shown'));
  }, [view, first]);
  return <SlotContents value={view.slots}>{use(view.tree)}</SlotContents>;
}

function show(view: View): Promise<void> {
  return new Promise((resolve) => {
    shown = resolve;
    startTransition(() => setView(view));
  });
}

hydrateRoot(root, <App first={documentView()} />);
startRouter(base, show);
// Without the list of routes the 404 page simply stays.
if (document.querySelector('.not-found')) findRoute(base, show).catch(() => {});

if (import.meta.hot) {
  const refresh = async () => {
    // A page that cannot be compiled is explained by the overlay.
    await loadView(location.pathname, true).then(show, () => {});
  };
  import.meta.hot.on('rsc:update', refresh);
  import.meta.hot.on('content:update', refresh);
}
