import { fileURLToPath } from 'node:url';
import { answerRequests, importModule } from 'truedocs/build';

// Node 20 runs no TypeScript.
const loaded = importModule(fileURLToPath(new URL('./prepare.ts', import.meta.url)));

answerRequests(async (/** @type {unknown} */ request) => (await loaded).exports.prepare(request));
