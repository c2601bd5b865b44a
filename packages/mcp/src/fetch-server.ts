// `@truedocs/mcp/server`: answers agents on a host that has `Request` and `Response`.
export { createMcpFetch } from './create-mcp-fetch.ts';
export { readSite } from './read-site.ts';
