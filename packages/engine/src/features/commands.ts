/** A command of a feature: what it does, and the module that runs it, which reads its arguments itself. */
type FeatureCommand = readonly [text: string, run: () => Promise<unknown>];

/** The commands of features by name, one in a line, so that each can be deleted. */
export const featureCommands: Readonly<Record<string, FeatureCommand>> = {
  mcp: ["Answer an agent's questions about a built site", () => import('./mcp/cli.ts')],
  package: ['Write a built site as Markdown', () => import('./agents/packaged/cli.ts')],
  record: ['Record the addresses of a release of the site', () => import('./history/record.ts')],
  samples: ['Run the samples of pages', () => import('./live/samples/cli.ts')],
  translations: ['List translations that lag', () => import('./translations/cli.ts')],
  typedoc: ['Record what TypeDoc finds', () => import('./reference/extract/record.ts')],
};
