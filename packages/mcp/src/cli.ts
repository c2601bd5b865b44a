#!/usr/bin/env node
import path from 'node:path';
import { readArguments } from 'truedocs/tools';

const usage = `Usage: truedocs mcp [options]

Answers questions about a built site over the Model Context Protocol, on standard input and output.

Options
  --out DIR    folder of the built site      (default: dist)
  --name NAME  what the server calls itself  (default: docs)
`;

const { values } = readArguments(
  {
    out: { type: 'string', default: 'dist' },
    name: { type: 'string', default: 'docs' },
    help: { type: 'boolean', short: 'h', default: false },
  },
  usage,
);

if (values.help) {
  console.log(usage);
} else {
  try {
    const [{ serveStdio }, { createMcpServer }, { openFolder }, { openBuiltFolder }] =
      await Promise.all([
        import('@modelcontextprotocol/server/stdio'),
        import('./create-mcp-server.ts'),
        import('./open-folder.ts'),
        import('truedocs/pages'),
      ]);
    const folder = await openBuiltFolder(path.resolve(values.out));
    const { site, tools } = await openFolder(folder);
    serveStdio(() => createMcpServer(site, { name: values.name, tools }));
  } catch (error) {
    // Standard output belongs to the protocol.
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
