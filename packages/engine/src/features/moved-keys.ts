/** A key of former configurations that is an option of a feature now. */
export interface MovedKey {
  /** The way to it. */
  path: readonly string[];
  /** Name of the feature, in the registry and in the engine's exports. */
  feature: string;
  /** The call in `features`. */
  call: string;
  /** Option that takes the value; without one, the value holds the options. */
  option?: string;
  /** Options in place of single values. */
  values?: Readonly<Record<string, string>>;
}

/** All of them; no key has been renamed so far. Add those that go, and never take one out. */
export const movedKeys: readonly MovedKey[] = [
  { path: ['search'], feature: 'search', call: 'search' },
  { path: ['themeConfig', 'search'], feature: 'search', call: 'search' },
  { path: ['reference'], feature: 'reference', call: 'reference' },
  { path: ['versionReferences'], feature: 'reference', call: 'reference', option: 'versions' },
  { path: ['sandbox'], feature: 'live', call: 'liveExamples' },
  { path: ['versionSandboxes'], feature: 'live', call: 'liveExamples', option: 'versions' },
  { path: ['playground'], feature: 'playground', call: 'playground', option: 'path' },
  {
    path: ['offline'],
    feature: 'offline',
    call: 'offline',
    values: { remove: '{ remove: true }' },
  },
  { path: ['news'], feature: 'history', call: 'history', option: 'news' },
  { path: ['socialImages'], feature: 'social-images', call: 'socialImages' },
  {
    path: ['themeConfig', 'assistants'],
    feature: 'agents',
    call: 'agents',
    option: 'assistants',
  },
];
