import { answerRequests } from '#node/files/worker-client.ts';
import { writePages } from './write-pages.ts';

answerRequests(writePages);
