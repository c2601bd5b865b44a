import { createIndexService, type IndexRequest } from './index-service.ts';

const answer = createIndexService((report) => postMessage(report));

addEventListener('message', ({ data }: MessageEvent<IndexRequest>) => answer(data));
