#!/usr/bin/env node
import { commands } from '#features/registry.ts';

const [name = ''] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) {
  // It reads its arguments as if it had been started itself.
  process.argv.splice(2, 1);
  await commands[name]?.();
} else {
  await import('./cli.ts');
}
