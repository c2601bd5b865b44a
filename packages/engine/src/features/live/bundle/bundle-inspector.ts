import { rolldown } from 'rolldown';

/**
 * Bundles the module that looks into what programs stored, for programs that run in Node.
 *
 * @param file Absolute path of the module.
 * @returns Its code, which imports nothing but packages.
 */
export async function bundleInspector(file: string): Promise<string> {
  const bundle = await rolldown({ input: file, platform: 'node', external: /^[^./]/ });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    codeSplitting: false,
  });
  await bundle.close();
  return output[0].code;
}
