import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgentTool, BuiltFolder } from '#node/built-feature.ts';
import { withBase } from '#shared/url.ts';
import { readSite, type SiteLibrary } from './read-site.ts';

/**
 * Opens a built site for agents.
 *
 * @param options.allowsRun Whether agents may run programs on this machine.
 * @returns The site, and the tools that its features add.
 * @throws Error when the site can't be read.
 */
export async function openFolder(
  { dir, server, features }: BuiltFolder,
  { allowsRun }: { allowsRun: boolean },
): Promise<{ site: SiteLibrary; tools: AgentTool[] }> {
  const site = await readSite((name) => readFile(path.join(dir, name), 'utf8'));
  const toolSite = {
    ...server,
    allowsRun,
    async pagesAbout(text: string, edition: string) {
      const { engine } = await site.indexOf(edition);
      const found = engine.search(text.slice(0, 300), 3);
      return found.map(({ routePath, title }) => ({
        address: withBase(routePath, server.base),
        note: title,
      }));
    },
  };
  return {
    site,
    tools: features.flatMap(({ data, built }) => built.tools?.(data, toolSite) ?? []),
  };
}
