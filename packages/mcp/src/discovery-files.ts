import type { SiteData } from 'truedocs/shared';

/** What clients ask a domain for. */
const catalogPath = '/.well-known/ai-catalog.json';
/** The catalog says where it is, so that it may be anywhere. */
const cardPath = '/mcp-server-card.json';
const cardType = 'application/mcp-server-card+json';

/** The newest specification of the protocol, and the one before it. */
const protocolVersions = ['2026-07-28', '2025-11-25'];

/** A longer description is refused. */
const longestDescription = 100;

/**
 * The files by which clients find a server from the domain of its site: a catalog, and the card of the
 * server that it lists (SEP-2127, whose discovery is a draft).
 *
 * @param address Where the server runs.
 * @returns Their content by path without base; none for a site that doesn't know its origin.
 */
export function discoveryFiles(
  address: string,
  { origin, base, title, description }: SiteData,
): { path: string; content: string }[] {
  if (!origin) return [];
  const site = origin + base.replace(/\/$/, '');
  const { hostname } = new URL(origin);
  const name = `${hostname.split('.').reverse().join('.')}/docs`;
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    version: '1.0.0',
    title: `${title} documentation`,
    description: (description || title).slice(0, longestDescription),
    websiteUrl: `${site}/`,
    remotes: [
      { type: 'streamable-http', url: address, supportedProtocolVersions: protocolVersions },
    ],
  };
  const entry = {
    identifier: `urn:air:${hostname}:docs`,
    displayName: card.title,
    type: cardType,
    url: site + cardPath,
  };
  return [
    { path: catalogPath, content: toText({ specVersion: '1.0', entries: [entry] }) },
    { path: cardPath, content: toText(card) },
  ];
}

const toText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
