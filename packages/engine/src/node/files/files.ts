import { access, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether something exists at a path. */
export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** From this length on, Node would write half a megabyte at a time, and wait for this thread after each. */
const large = 1_000_000;

/** Writes a file, and where they are missing the folders above it. */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  const write = content.length < large ? writeFile : writeLarge;
  try {
    await write(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await write(file, content);
  }
}

async function writeLarge(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const handle = await open(file, 'w');
  try {
    for (let written = 0; written < bytes.length; ) {
      written += (await handle.write(bytes, written)).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}
