import { readFileSync } from 'node:fs';

/** Bytes of memory that a process holds; 0 on systems other than Linux, which say it in no file. */
export function memoryOf(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
