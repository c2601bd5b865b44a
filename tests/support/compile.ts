import { compilePackages } from '../../scripts/compile.mjs';

/** Compiles the packages before tests that use them by their names. */
export default async function compile(): Promise<void> {
  await compilePackages();
}
