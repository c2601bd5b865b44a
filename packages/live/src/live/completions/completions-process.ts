import { answerRequests } from 'truedocs/build';
import { readCompletions } from './read-completions.ts';

answerRequests(readCompletions);
