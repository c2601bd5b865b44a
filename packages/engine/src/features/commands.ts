/** A command of a feature: what it does, and the module that runs it, which reads its arguments itself. */
type FeatureCommand = readonly [text: string, run: () => Promise<unknown>];

/** The commands of features by name, one in a line, so that each can be deleted. */
export const featureCommands: Readonly<Record<string, FeatureCommand>> = {
  package: ['Write a built site as Markdown', () => import('./agents/packaged/cli.ts')],
  record: ['Record the addresses of a release of the site', () => import('./history/record.ts')],
  translations: ['List translations that lag', () => import('./translations/cli.ts')],
};
