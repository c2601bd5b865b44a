import fc from 'fast-check';

/** Inputs of `npm test`; `npm run test:nightly fuzz` chooses another seed and says which. */
const seed = Number(process.env.FUZZ_SEED ?? 20_251_122);

/** How many times as many inputs are tried. */
const factor = Number(process.env.FUZZ_FACTOR ?? 1);

/**
 * Tries a property with generated inputs.
 *
 * @param runs Inputs that `npm test` tries.
 * @throws Error with the smallest input that fails, and with what repeats it.
 */
export async function checkProperty<Input>(
  input: fc.Arbitrary<Input>,
  runs: number,
  holds: (input: Input) => unknown,
): Promise<void> {
  const property = fc.asyncProperty(input, async (value) => {
    await holds(value);
  });
  await fc.assert(property, { seed, numRuns: runs * factor });
}
