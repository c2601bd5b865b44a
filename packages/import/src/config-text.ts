import type { UserConfig } from 'truedocs';
import type { headTags } from 'truedocs/head-tags';

/** Calls and modules of the features that a site has whose configuration names none. */
const preset = [
  ['agents', 'agents'],
  ['discovery', 'discovery'],
  ['mcp', 'mcp'],
  ['search', 'search'],
] as const;

/**
 * The configuration of a new site as a module.
 *
 * @param tags Tags of every page; a site without them names no features.
 */
export function configText(config: UserConfig, tags: Parameters<typeof headTags>[0]): string {
  const values = JSON.stringify(config, null, 2);
  if (Object.keys(tags).length === 0) return `export default ${values};\n`;
  const imports = [...preset, ['headTags', 'head-tags']].map(
    ([call, module]) => `import { ${call} } from 'truedocs/${module}';\n`,
  );
  const calls = [
    ...preset.map(([call]) => `${call}()`),
    `headTags(${JSON.stringify(tags, null, 2).replaceAll('\n', '\n    ')})`,
  ];
  const features = `  "features": [\n    ${calls.join(',\n    ')}\n  ]`;
  return `${imports.join('')}\nexport default ${values.slice(0, -2)},\n${features}\n};\n`;
}
