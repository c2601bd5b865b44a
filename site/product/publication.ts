import type { UserConfig } from 'truedocs';

/** Environment variables that say where the site is published. Empty ones count as unset. */
interface Environment {
  /** Address of the site; a path in it is the one below which the site is served. */
  SITE_ORIGIN?: string | undefined;
  /** Repository on GitHub with the site's source, as `owner/name`. */
  SITE_REPOSITORY?: string | undefined;
  /** Address of the server for agents, if one runs. */
  MCP_ADDRESS?: string | undefined;
}

/** Assistants that read the Markdown of a page. */
const prompt = encodeURIComponent('Read this page about Lix, then answer my questions about it: ');
const assistants = [
  { text: 'Open in ChatGPT', link: `https://chatgpt.com/?q=${prompt}{url}` },
  { text: 'Open in Claude', link: `https://claude.ai/new?q=${prompt}{url}` },
];

/**
 * The settings that depend on where the site is published. Without the variables, the site has no absolute
 * addresses and no links to edit its pages.
 *
 * @throws Error that names the variable and what it may be.
 */
export function publication({ SITE_ORIGIN, SITE_REPOSITORY, MCP_ADDRESS }: Environment) {
  const address = SITE_ORIGIN ? siteAddress(SITE_ORIGIN) : undefined;
  const repository = SITE_REPOSITORY ? repositoryName(SITE_REPOSITORY) : undefined;
  return {
    site: {
      ...(address && { origin: address.origin, base: address.pathname }),
    } satisfies UserConfig,
    theme: {
      ...(repository && {
        editLink: {
          docRepoBaseUrl: `https://github.com/${repository}/edit/main/site/content/`,
          text: 'Edit this page',
        },
      }),
    } satisfies UserConfig['themeConfig'],
    assistants,
    server: MCP_ADDRESS ? { address: MCP_ADDRESS } : {},
  };
}

function siteAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    address && !address.search && !address.hash && !address.username && !address.password;
  if (isPlain && /^https?:$/.test(address.protocol)) return address;
  throw new Error(
    `SITE_ORIGIN is "${text}". Set it to the address of the site, such as "https://docs.example.com", or unset it.`,
  );
}

function repositoryName(text: string): string {
  if (/^[\w-][\w.-]*\/[\w-][\w.-]*$/.test(text)) return text;
  throw new Error(
    `SITE_REPOSITORY is "${text}". Set it to the owner and the name of the repository, such as "opral/lix-docs", or unset it.`,
  );
}
