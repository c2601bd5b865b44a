import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { LixContext } from './lix-react.ts';

// Outside of components, so that rendering twice doesn't open two repositories.
const opening = import('@lix-js/sdk').then(({ openLix }) => openLix());

function Notes() {
  return (
    <LixContext value={use(opening)}>
      <App />
    </LixContext>
  );
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <Suspense fallback={<p>Opening</p>}>
      <Notes />
    </Suspense>
  </StrictMode>,
);
