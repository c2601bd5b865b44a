import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../../e2e/support/paths.ts';

const file = path.join(projectDir, 'tests/visual/pictures/chromium.txt');

/** Notes the version of the browser that records pictures. */
export function noteBrowser(version: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== `${version}\n`) {
    writeFileSync(file, `${version}\n`);
  }
}

/** Advises on a difference; another browser may be all there is to it. */
export function advice(version: string): string {
  const renew = 'if the page should look like this, run npm run pictures';
  if (isRecorded(version)) return `Differs from its picture: ${renew}`;
  return `Recorded with Chromium ${recordedVersion()}, compared with ${version}, which may draw differently: ${renew}`;
}

/**
 * How much of a picture may differ, as a share of its pixels. Another browser, also another major
 * version, draws edges and letters a little differently, which is no fault of the page. The shell
 * without windows places letters between pixels, up to 0.3 % of them.
 */
export function tolerance(version: string): number {
  if (!isRecorded(version)) return 0.02;
  return process.env.CHROMIUM_PATH?.includes('headless-shell') ? 0.005 : 0.001;
}

function isRecorded(version: string): boolean {
  const major = (text: string | undefined) => text?.split('.')[0];
  return major(recordedVersion() ?? version) === major(version);
}

function recordedVersion(): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
