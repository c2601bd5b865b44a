import path from 'node:path';
import { parseArgs } from 'node:util';
import { missingPackages } from '#node/diagnostics/missing-packages.ts';
import { readSite } from './read-site.ts';

const usage = `Usage: npm run --silent mcp -- [options]

Answers questions about a built site over the Model Context Protocol, on standard input and output.

Options
  --out DIR    folder of the built site        (default: dist)
  --name NAME  what the server calls itself    (default: docs)
`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    name: { type: 'string', default: 'docs' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  try {
    const missing = missingPackages('The MCP server needs', ['@modelcontextprotocol/sdk']);
    if (missing) throw new Error(missing);
    const [{ StdioServerTransport }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('./create-mcp-server.ts'),
    ]);
    const site = await readSite(path.resolve(values.out));
    await createMcpServer(site, values.name).connect(new StdioServerTransport());
  } catch (error) {
    // Standard output belongs to the protocol.
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
