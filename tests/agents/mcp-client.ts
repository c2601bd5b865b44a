import { existsSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpFetch } from '#mcp/create-mcp-fetch.ts';
import { openFolder } from '#mcp/open-folder.ts';
import { openBuiltFolder } from '#node/serve/built-folder.ts';
import { siteDir } from '../e2e/support/paths.ts';

/** Answers requests, as a host calls a server. */
export type Respond = (request: Request) => Promise<Response>;

/** Answer of a tool. */
interface Answer {
  text: string;
  isError: boolean;
}

/** Calls a tool. */
export type Ask = (tool: string, args?: Record<string, unknown>) => Promise<Answer>;

/** The newest specification, which has no handshake, and the one before it. */
export const eras = { modern: '2026-07-28', legacy: '2025-11-25' } as const;

/** As long as a test may take: the client would give up after a minute, which a busy machine can need. */
export const patience = { timeout: 600_000 };

/** The body of a request that calls a tool, as the newest specification wants it. */
export function toolCall(name: unknown, args: unknown): string {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': eras.modern,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name, arguments: args, _meta };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** A server that answers from a site built for the tests. */
export async function serverOf(name: string): Promise<Respond> {
  const dir = siteDir(name);
  if (!existsSync(dir)) throw new Error(`Build the site ${name} first: npm run test:sites`);
  const { site, tools } = await openFolder(await openBuiltFolder(dir));
  return createMcpFetch(site, { tools });
}

/**
 * The official client, connected over HTTP.
 *
 * @param respond A server in this process; without it, requests go over the network.
 */
export async function connectClient(
  address: string,
  respond?: Respond,
  era: keyof typeof eras = 'modern',
): Promise<Client> {
  const mode = era === 'modern' ? { pin: eras.modern } : 'legacy';
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const fetch =
    respond && ((url: string | URL, init?: RequestInit) => respond(new Request(url, init)));
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), { ...(fetch && { fetch }) }),
    patience,
  );
  return client;
}

/** Calls tools of a client, and gives their text. */
export function askWith(client: Client): Ask {
  return async (name, args = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args }, patience);
    const [first] = content as { text: string }[];
    return { text: first?.text ?? '', isError: isError === true };
  };
}
