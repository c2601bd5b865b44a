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
    if (view === first) return;
    isSent = false;
    document.dispatchEvent(new Event('page:shown'));
  }, [view, first]);
  return <SlotContents value={view.slots}>{use(view.tree)}</SlotContents>;
}

function show(view: View): Promise<void> {
  return new Promise((resolve) => {
    shown = resolve;
    startTransition(() => setView(view));
  });
}

/** The page as the server sent it. React empties the page when it fails; the text must stay. */
const sent = root.innerHTML;
/** Whether that page is still the one shown. */
let isSent = true;

async function takeOver(first: View): Promise<void> {
  await first.tree;
  hydrateRoot(root, <App first={first} />, {
    onUncaughtError(error) {
      console.error(error);
      // A page that came by navigation is better as a document of its own.
      if (isSent) root.innerHTML = sent;
      else location.reload();
      shown();
    },
  });
  startRouter(base, show);
}

takeOver(documentView()).catch((error) => {
  // Without React the page stays a document, and links lead to documents.
  console.error(error);
  shown();
});
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
