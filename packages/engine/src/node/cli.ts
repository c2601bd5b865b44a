#!/usr/bin/env node
import { argv, exit, versions } from 'node:process';
import { featureCommands } from '#features/commands.ts';
import { ownValue } from '#shared/own-value.ts';
import { packageCommand } from './terminal/package-command.ts';

if (versions.pnp) {
  console.error(
    'The engine needs packages in node_modules. Write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.',
  );
  exit(1);
}

// Stacks name places in the sources.
process.setSourceMapsEnabled(true);

const [name = ''] = argv.slice(2);
const [, run = packageCommand(name)] = ownValue(featureCommands, name) ?? [];
if (run) {
  // It reads its arguments as if it had been started itself.
  argv.splice(2, 1);
  await run();
} else {
  await import('./core-commands.ts');
}
