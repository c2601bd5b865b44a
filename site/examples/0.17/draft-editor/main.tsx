import { openLix } from '@lix-js/sdk';
import { start } from '../../draft-editor/start.tsx';
import { firstDraftCalls } from './calls.ts';
import { insertPage, mergeFirstDraft } from './first-draft.ts';
import { openLibrary } from './library.ts';

const lix = await openLix();
await insertPage(lix);
await mergeFirstDraft(lix);
await start(openLibrary(lix), firstDraftCalls);
