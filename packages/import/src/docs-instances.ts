type Values = Record<string, unknown>;

/** Documents of Docusaurus: those of a preset, or of a plugin. */
export interface DocsInstance {
  /** Name of the instance; `default` for the first. */
  id: string;
  /** Folder of its pages, below that of the site. */
  path: string;
  /** Folder that the addresses of its pages begin with: `docs`, or `''` for the root. */
  start: string;
  sidebarPath: unknown;
}

/** All documents that a configuration of Docusaurus has; those of the preset come first. */
export function docsInstances({ presets, plugins }: Values): DocsInstance[] {
  const [ofPresets = [], ofPlugins = []] = [presets, plugins].map((list) =>
    (Array.isArray(list) ? list : []).filter(Array.isArray),
  );
  const options = [
    ...ofPresets.map(([, own]) => own?.docs),
    ...ofPlugins.flatMap(([name, own]) =>
      /^(?:@docusaurus\/)?(?:plugin-)?content-docs$/.test(String(name)) ? [own ?? {}] : [],
    ),
  ].filter((one) => typeof one === 'object' && one !== null) as Values[];
  return (options.length > 0 ? options : [{}]).map(({ id, path, routeBasePath, sidebarPath }) => ({
    id: typeof id === 'string' ? id : 'default',
    path: typeof path === 'string' ? path : 'docs',
    start: typeof routeBasePath === 'string' ? routeBasePath.replaceAll(/^\/|\/$/g, '') : 'docs',
    sidebarPath,
  }));
}
