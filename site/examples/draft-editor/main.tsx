import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LixContext } from '../building-an-app/lix-react.ts';
import { App } from './App.tsx';
import { mergeFirstDraft } from './first-draft.ts';
import { openPage, selectActive } from './page.ts';
import './frame.css';
import './editor.css';

const lix = await openPage();
await mergeFirstDraft(lix, await selectActive(lix).executeTakeFirstOrThrow());

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LixContext value={lix}>
      <App />
    </LixContext>
  </StrictMode>,
);
