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

/** What to do about a difference; another major version of the browser may be all there is to it. */
export function advice(version: string): string {
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').trim() : version;
  const major = (text: string) => text.split('.')[0];
  const renew = 'if the page should look like this, run npm run test:visual -- --update';
  if (major(recorded) === major(version)) return `Differs from its picture: ${renew}`;
  return `Recorded with Chromium ${recorded}, compared with ${version}, which may draw differently: ${renew}`;
}
