import { createMcpHandler, readRequestBody } from '@modelcontextprotocol/server';
import type { AgentTool } from 'truedocs/feature';
import { createMcpServer } from './create-mcp-server.ts';
import type { SiteLibrary } from './read-site.ts';

/** Bytes that a request may have. */
const largestRequest = 1_000_000;

/** How agents reach a site. */
interface McpFetchOptions {
  /** What the server calls itself. @default 'docs' */
  name?: string;
  /** Tools beside those that every site has. @default [] */
  tools?: readonly AgentTool[];
  /** Origins of other sites whose pages may ask. @default [] */
  origins?: readonly string[];
}

/**
 * Answers agents over HTTP, each request by itself: the specification of 2026-07-28 has no handshake
 * and no sessions. Clients of earlier ones are answered in the same way. It runs wherever `Request`
 * and `Response` are.
 *
 * @returns The function that a host calls with each request for the server's address. It never rejects.
 */
export function createMcpFetch(
  site: SiteLibrary,
  { name = 'docs', tools = [], origins = [] }: McpFetchOptions = {},
): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(site, { name, tools }));
  return async (request) => {
    const refused = refuse(request, origins);
    if (refused) return refused;
    try {
      const read = await readRequestBody(request, largestRequest);
      if (read.tooLarge) {
        // What else comes isn't kept.
        await request.body?.cancel();
        return plain(413, `A request may have ${largestRequest.toLocaleString('en')} bytes.`);
      }
      // Specifications before 2025-06-18 had batches: any number of searches in one request.
      if (/^\s*\[/.test(read.text)) return plain(400, 'Send one request at a time.');
      return await handler.fetch(new Request(request, { body: read.text }));
    } catch {
      return plain(500, 'The server failed to answer this request.');
    }
  };
}

/** What no client sends, and pages of other sites do. */
function refuse({ method, headers, url }: Request, origins: readonly string[]) {
  if (method !== 'POST') {
    const sentence = 'This is a server for the Model Context Protocol. Send requests with POST.';
    return plain(405, sentence, { Allow: 'POST' });
  }
  const origin = headers.get('Origin');
  const allowed = [new URL(url).origin, ...origins].map((one) => one.toLowerCase());
  if (origin === null || allowed.includes(origin.toLowerCase())) return;
  return plain(403, `Pages of ${origin.slice(0, 200)} may not ask this server.`);
}

function plain(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  const type = 'text/plain;charset=utf-8';
  return new Response(`${sentence}\n`, { status, headers: { 'Content-Type': type, ...headers } });
}
