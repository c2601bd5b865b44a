import { expect, it } from 'vitest';
import { startAskedProcess } from './asked-process.ts';

it('a process that ends says what it printed', async () => {
  const asked = startAskedProcess(new URL('./no-such-process.ts', import.meta.url), 'tries');
  await expect(asked.ask('anything')).rejects.toThrow(
    /^The process that tries has exited\.\n[\s\S]*no-such-process\.ts/,
  );
});
