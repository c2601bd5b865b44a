import { answerRequests } from '#node/files/worker-client.ts';
import { readCompletions } from './read-completions.ts';

answerRequests(readCompletions);
