import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openArticle } from './article.ts';
import { LixContext } from './lix-react.ts';
import './app.css';

// Outside of components, because StrictMode runs effects twice and would open two.
const lix = await openArticle({
  title: 'A week in Lisbon',
  summary: 'Hills, tiles and boats.',
  body: 'Monday: arrive and walk up to the castle.\nTuesday: the boat to Cacilhas.',
});

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LixContext value={lix}>
      <App />
    </LixContext>
  </StrictMode>,
);
