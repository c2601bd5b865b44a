import { openLix } from '@lix-js/sdk';
import { firstDraftCalls } from './lix-0.5/calls.ts';
import { mergeFirstDraft } from './lix-0.5/first-draft.ts';
import { openLibrary } from './lix-0.5/library.ts';
import { insertPage, selectActive } from './lix-0.5/page.ts';
import { start } from './start.tsx';

const lix = await openLix({});
await insertPage(lix);
await mergeFirstDraft(lix, await selectActive(lix).executeTakeFirstOrThrow());
await start(openLibrary(lix), firstDraftCalls);
