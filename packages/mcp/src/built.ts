import type { BuiltFeature } from 'truedocs/feature';

export default {
  async responder(folder) {
    const [{ createMcpFetch }, { openFolder }] = await Promise.all([
      import('./create-mcp-fetch.ts'),
      import('./open-folder.ts'),
    ]);
    const { site, tools } = await openFolder(folder);
    return createMcpFetch(site, { tools });
  },
} satisfies BuiltFeature;
