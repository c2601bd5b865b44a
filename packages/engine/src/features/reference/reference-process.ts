import { answerRequests } from '#node/files/worker-client.ts';
import { makeReference } from './make-reference.ts';

answerRequests(makeReference);
