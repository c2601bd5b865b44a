import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LixContext } from '../building-an-app/lix-react.ts';
import { App } from './App.tsx';
import { startDraft } from './drafts.ts';
import { mergeFirstDraft } from './first-draft.ts';
import { openPage, selectActive } from './page.ts';
import './editor.css';
import './frame.css';

const lix = await openPage();
const main = await selectActive(lix).executeTakeFirstOrThrow();
await mergeFirstDraft(lix, main);
// The first edit goes to a draft, so that it shows a difference.
await startDraft(lix, 'draft 1', main);

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LixContext value={lix}>
      <App />
    </LixContext>
  </StrictMode>,
);
