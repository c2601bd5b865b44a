import { McpServer } from '@modelcontextprotocol/server';
import type { AgentTool } from '#node/built-feature.ts';
import type { SiteLibrary } from './read-site.ts';
import { siteTools } from './site-tools.ts';

/** Name of the server, and tools beside those that every site has. */
interface McpServerOptions {
  name: string;
  tools: readonly AgentTool[];
}

/** A server for the Model Context Protocol that answers from a built site. */
export function createMcpServer(site: SiteLibrary, { name, tools }: McpServerOptions): McpServer {
  const server = new McpServer({ name, version: '1.0.0' });
  for (const tool of [...siteTools(site), ...tools]) addTool(server, tool);
  return server;
}

function addTool(server: McpServer, { name, title, description, input, run }: AgentTool): void {
  const annotations = { readOnlyHint: true };
  server.registerTool(
    name,
    { title, description, inputSchema: input, annotations },
    async (given) => {
      try {
        return { content: [{ type: 'text', text: await run(given) }] };
      } catch (error) {
        // The model is told of failures, so that it can ask again.
        return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
      }
    },
  );
}
