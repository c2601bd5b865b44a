import path from 'node:path';
import { commandCost } from '../command-cost.ts';
import { folderSize } from '../folder-size.ts';
import { type Engine, forgetBuilds } from './engines.ts';

/** What a build from nothing costs. */
export interface BuildCost {
  /** Seconds of CPU, those of its child processes too. */
  cpu: number;
  /** Kilobytes of output for a page. */
  output: number;
}

/**
 * Builds a site from nothing.
 *
 * @throws Error when that fails.
 */
export function buildCost(engine: Engine, folder: string, pages: number): BuildCost {
  forgetBuilds(engine, folder);
  const { cpu } = commandCost(engine.command, { folder, log: path.join(folder, 'build.log') });
  return { cpu, output: folderSize(path.join(folder, engine.dist)) / 1000 / pages };
}
