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
  const live = process.stdout.isTTY === true && !process.env.CI;
  return { step: live ? liveStep : plainStep };
}

async function liveStep<T>(name: string, work: (detail: (text: string) => void) => Promise<T>) {
  const { default: ora } = await import('ora');
  const spinner = ora({ text: name, stream: process.stdout }).start();
  const start = performance.now();
  let last = '';
  try {
    const result = await work((text) => {
      last = text;
      spinner.text = `${name} ${pc.dim(text)}`;
    });
    spinner.succeed(`${name} ${pc.dim([last, seconds(start)].filter(Boolean).join(', '))}`);
    return result;
  } catch (error) {
    spinner.fail(name);
    throw error;
  }
}

async function plainStep<T>(name: string, work: (detail: (text: string) => void) => Promise<T>) {
  const start = performance.now();
  let last = '';
  const result = await work((text) => {
    last = text;
  });
  console.log(`${name}: ${[last, seconds(start)].filter(Boolean).join(', ')}`);
  return result;
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
