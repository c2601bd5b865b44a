import { agentNotes, documentedPackages } from 'truedocs/channels';
import { defineFeatureModule } from 'truedocs/feature';
import { z } from 'zod';
import { discoveryFiles } from './discovery-files.ts';

/** The options of `mcp`. */
export const schema = z.strictObject({
  /**
   * The server's URL. Every `llms.txt` links to it. A site with an `origin` also publishes files
   * that let clients find the server from the domain.
   * @default none @example 'https://docs.example.com/mcp'
   */
  address: z.url({ protocol: /^https?$/ }).optional(),
});

export default defineFeatureModule({
  contract: 1,
  schema,
  requires: ['agents', 'search'],
  built: { module: './built.ts', paths: ['/mcp'] },
  setup({ options: { address }, consume, provide }) {
    if (address !== undefined) {
      provide(
        agentNotes,
        `A server for the Model Context Protocol at ${address} searches and reads these pages, looks names up and checks programs.`,
      );
    }
    return {
      builtData: () => ({ hasReference: consume(documentedPackages).length > 0 }),
      async emit({ site }, output) {
        if (address === undefined) return;
        for (const { path, content } of discoveryFiles(address, site.data)) {
          await output.add(path, content);
        }
      },
    };
  },
});
