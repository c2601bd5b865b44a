import { type IndexRequest, IndexService } from './index-service.ts';

const service = new IndexService((report) => postMessage(report));

addEventListener('message', ({ data }: MessageEvent<IndexRequest>) => service.onRequest(data));
