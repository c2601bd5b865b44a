#!/usr/bin/env node
import { argv, exit, versions } from 'node:process';

/** Commands of features by name: modules that read their arguments themselves. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  mcp: () => import('./mcp/cli.ts'),
  package: () => import('./agents/packaged/cli.ts'),
  record: () => import('./history/record.ts'),
  typedoc: () => import('./reference/extract/record.ts'),
};

if (versions.pnp) {
  console.error(
    'The engine needs packages in node_modules. Write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.',
  );
  exit(1);
}

const [name = ''] = argv.slice(2);
if (Object.hasOwn(commands, name)) {
  // It reads its arguments as if it had been started itself.
  argv.splice(2, 1);
  await commands[name]?.();
} else {
  await import('#node/cli.ts');
}
