import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Library } from './library.ts';
import './editor.css';
import './frame.css';

/**
 * Shows the editor where a first draft has been merged.
 *
 * @param code The code of that, by step.
 */
export async function start(
  library: Library,
  code: readonly (readonly string[])[],
): Promise<void> {
  // The first edit goes to a draft, so that it shows a difference.
  const { calls, run } = library.startDraft(await library.read(), 'draft 1');
  await run();
  const first = { page: await library.read(), code: [...code, calls] };
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <App {...{ library, first }} />
    </StrictMode>,
  );
}
