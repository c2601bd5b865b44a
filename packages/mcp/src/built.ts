import type { BuiltFeature } from '#contract/built-feature.ts';
import { missingPackages } from '#node/diagnostics/missing-packages.ts';

export default {
  async responder(folder) {
    const missing = missingPackages('The MCP server needs', ['@modelcontextprotocol/server']);
    // A preview without it serves everything else.
    if (missing) return async () => new Response(`${missing}\n`, { status: 501 });
    const [{ createMcpFetch }, { openFolder }] = await Promise.all([
      import('./create-mcp-fetch.ts'),
      import('./open-folder.ts'),
    ]);
    const { site, tools } = await openFolder(folder);
    return createMcpFetch(site, { tools });
  },
} satisfies BuiltFeature;
