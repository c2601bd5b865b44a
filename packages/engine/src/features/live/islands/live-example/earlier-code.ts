/**
 * The code that runs before a fenced block: the blocks of the same program above it on the page, as
 * `src/node/code/sample-programs.ts` counts them. Where the page shows that a block throws, the
 * program goes on.
 */
export function earlierCode(sample: HTMLElement): string {
  const blocks = [...document.querySelectorAll<HTMLElement>('.code-block[data-lang="ts"]')]
    // Examples of a module bring their own code.
    .filter((block) => !block.closest('.live-example:not([data-sample])'));
  const end = blocks.findIndex((block) => sample.contains(block));
  const start = blocks.findLastIndex(
    ({ dataset }, index) => index <= end && dataset.fresh !== undefined,
  );
  return blocks.slice(Math.max(0, start), end).map(codeOf).join('\n');
}

function codeOf(block: HTMLElement): string {
  const code = block.querySelector('code')?.textContent ?? '';
  return block.dataset.throws === undefined ? code : `try {\n${code}\n} catch {}`;
}
