import { type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startBehaviour } from '#theme/behaviour.ts';
import { SlotContents } from '#theme/content/StaticSlot.tsx';
import { showHead } from './head.ts';
import { documentView, loadView, type View } from './payload.ts';
import { startRouter } from './router.ts';

const root = document.getElementById('root') as HTMLElement;
const base = root.dataset.base ?? '/';

let show: (view: View) => Promise<void>;
let shown: () => void = () => {};

/** Resolves when React has taken over the page. */
export const hydrated = new Promise<void>((resolve) => {
  shown = resolve;
});

function App({ first }: { first: View }): ReactNode {
  const [view, setView] = useState(first);
  show = (next) =>
    new Promise((resolve) => {
      shown = resolve;
      startTransition(() => setView(next));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each view shown
  useLayoutEffect(() => {
    if (view.head) showHead(view.head);
    shown();
  }, [view]);
  return <SlotContents value={view.slots}>{use(view.tree)}</SlotContents>;
}

hydrateRoot(root, <App first={documentView()} />);
startRouter(base, (view) => show(view));
startBehaviour(document);

if (import.meta.hot) {
  const refresh = async () => show(await loadView(location.pathname, true));
  import.meta.hot.on('rsc:update', refresh);
  import.meta.hot.on('content:update', refresh);
}
