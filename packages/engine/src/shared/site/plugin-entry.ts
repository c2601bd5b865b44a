import { z } from 'zod';

/** A plugin as a configuration or a feature names it: its package, or the path of a file that exports it, with options that are JSON. */
export type PluginEntry = string | [name: string, options?: unknown];

const entry = z.custom<PluginEntry>(
  isEntry,
  'the name of a package or a path such as "./plugins/version.ts", or a list of that and options that are data. A function goes into a file of its own',
);

/** Plugins in the order in which they run. */
export const pluginEntries = z.array(entry);

/** The plugins that a site or a feature brings for pages. */
export interface MarkdownPlugins {
  /** See Markdown as it's parsed, and may add notations. */
  remarkPlugins?: readonly PluginEntry[] | undefined;
  /** See the elements that Markdown becomes. */
  rehypePlugins?: readonly PluginEntry[] | undefined;
}

function isEntry(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (!Array.isArray(value) || value.length > 2) return false;
  const [name, options] = value;
  return typeof name === 'string' && name !== '' && isData(options);
}

/** Whether JSON says all of a value. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isData);
}
