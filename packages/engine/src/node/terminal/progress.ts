import pc from 'picocolors';

/** Shows named steps: a moving line on a terminal, plain lines elsewhere. */
export interface Progress {
  /**
   * Runs a step and shows how long it took. The work may call `detail` with what it is doing and
   * returns its result; what it throws is thrown on.
   */
  step<T>(name: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
}

/** Progress on standard output. */
export function createProgress(): Progress {
  const isLive = process.stdout.isTTY === true && !process.env.CI;
  return {
    async step(name, work) {
      const line = isLive ? await startLine(name) : undefined;
      const start = performance.now();
      let last = '';
      try {
        const result = await work((text) => {
          last = text;
          if (line) line.text = `${name} ${pc.dim(text)}`;
        });
        const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
        const figures = [last, seconds].filter(Boolean).join(', ');
        if (line) line.succeed(`${name} ${pc.dim(figures)}`);
        else console.log(`${name}: ${figures}`);
        return result;
      } catch (error) {
        line?.fail(name);
        throw error;
      }
    },
  };
}

async function startLine(name: string) {
  const { default: ora } = await import('ora');
  return ora({ text: name, stream: process.stdout }).start();
}
