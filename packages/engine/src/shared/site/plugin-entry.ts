import { z } from 'zod';

/** A plugin as a configuration names it: a package, or a path from the configuration, and options. */
const pluginEntry = z.union(
  [z.string().min(1), z.tuple([z.string().min(1), z.record(z.string(), z.unknown())])],
  { error: 'the name of a package, the path of a file, or a list of one of these and options' },
);

/** Plugins in the order in which they run. */
export const pluginEntries = z.array(pluginEntry);

export type PluginEntry = z.output<typeof pluginEntry>;
