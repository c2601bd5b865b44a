import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Feature, FeatureModule } from '#contract/feature.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { importDefault } from '../modules/import-default.ts';

/** The contract between features and this engine (`src/contract`). */
const contract = 1;

/**
 * Loads the module of a feature by its URL.
 *
 * @param root The site's folder, from which messages name the module.
 * @returns Its file and what it exports.
 * @throws Diagnostic when there is none, it can't be run, or isn't made for this engine.
 */
export async function importFeature(
  { name, module: url }: Feature,
  root: string,
): Promise<{ file: string; implementation: FeatureModule }> {
  if (!URL.canParse(url) || !url.startsWith('file:')) {
    throw new Diagnostic(
      `The module of the feature "${name}" is no file. Write \`module: new URL("./module.ts", import.meta.url)\`.`,
    );
  }
  const file = fileURLToPath(url);
  const { value: implementation } = await importDefault(file, root);
  assertModule(implementation, name, path.relative(root, file));
  return { file, implementation };
}

function assertModule(
  module: unknown,
  name: string,
  file: string,
): asserts module is FeatureModule {
  if (typeof module !== 'object' || module === null || !('setup' in module)) {
    throw new Diagnostic(
      `The module of the feature "${name}" doesn't export one. Write \`export default defineFeatureModule({ … })\`.`,
      { file },
    );
  }
  const madeFor = 'contract' in module ? module.contract : undefined;
  if (madeFor === contract) return;
  throw new Diagnostic(
    `The feature "${name}" is made for contract ${madeFor ?? 'no'}, and this engine has contract ${contract}. Install a version of the feature that fits, or change it as \`/upgrading\` of the engine's documentation says.`,
    { file },
  );
}
