import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/**
 * Starts a server, and ends it with everything that it has started.
 *
 * @param command Program and arguments.
 * @param use Gets the address that the server prints.
 * @throws Error with what it printed, when it ends by itself.
 */
export async function withServer<T>(
  [program = '', ...args]: readonly string[],
  cwd: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const server = spawn(program, args, {
    cwd,
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Whatever still writes to the folder would keep it from being deleted.
  const closed = once(server, 'close');
  try {
    return await use(
      await new Promise<string>((resolve, reject) => {
        let said = '';
        const listen = (text: Buffer) => {
          said += text;
          // Some print the port in bold.
          const plain = stripVTControlCharacters(said);
          const [, address] = /(http:\/\/(?:127\.0\.0\.1|localhost):\d+)\/?\s/.exec(plain) ?? [];
          if (address) resolve(address);
        };
        server.stdout.on('data', listen);
        server.stderr.on('data', listen);
        server.on('exit', () => reject(new Error(said)));
      }),
    );
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
    await closed;
  }
}
