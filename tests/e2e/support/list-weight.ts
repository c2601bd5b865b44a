import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { clientEntry, mainStylesheet } from '#node/bundle/client-parts.ts';
import { colorsOf } from '#node/bundle/site-colors.ts';
import { siteComponents } from '#node/bundle/site-components.ts';
import { createViteConfig } from '#node/bundle/vite-config.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { clientFeatures } from '#node/features/client-features.ts';
import { engineDir } from '#node/files/project-dir.ts';
import { shippedDir } from './paths.ts';

/** Prints what the script and the stylesheet of every page of the shipped site are made from, the largest first. */
const site = await loadConfig(shippedDir);
const features = clientFeatures(shippedDir, site);
const components = siteComponents(shippedDir);
const { base } = site;

process.env.NODE_ENV = 'production';
console.log('Modules of the script, in bytes before they are minified:');
printSizes(await modulesOfScript());
console.log('\nFiles of the stylesheet, in bytes as they are written:');
const additions = features.flatMap(({ styles }) => styles?.main ?? []);
const own = components.theme ? [components.theme] : [];
printSizes(
  [mainStylesheet, ...additions]
    .map((file) => path.join(engineDir, file))
    .concat(own)
    .flatMap(stylesIn),
);

async function modulesOfScript(): Promise<[string, number][]> {
  const options = { base, colors: colorsOf(site), features, components, outDir: '' };
  const config = createViteConfig(options);
  const builder = await createBuilder({ ...config, build: { write: false } });
  const { client } = builder.environments;
  const built = client && ((await builder.build(client)) as Rolldown.RolldownOutput);
  const entry = path.join(engineDir, clientEntry);
  const chunk = built?.output.find((one) => one.type === 'chunk' && one.facadeModuleId === entry) as
    | Rolldown.OutputChunk
    | undefined;
  return Object.entries(chunk?.modules ?? {}).map(([id, { renderedLength }]) => [
    id,
    renderedLength,
  ]);
}

/** A stylesheet and those that it imports. */
function stylesIn(file: string): [string, number][] {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/@import ["'](\.[^"']+)["']/g)].map(([, name = '']) => name);
  const inner = imports.flatMap((name) => stylesIn(path.resolve(path.dirname(file), name)));
  return [[file, Buffer.byteLength(text)], ...inner];
}

function printSizes(sizes: [string, number][]): void {
  for (const [file, bytes] of sizes.sort(([, a], [, b]) => b - a)) {
    const name = path.isAbsolute(file) ? path.relative(engineDir, file) : file.replace('\0', '');
    console.log(`${String(bytes).padStart(7)}  ${name}`);
  }
}
