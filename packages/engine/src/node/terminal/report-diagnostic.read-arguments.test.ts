import { afterEach, expect, it, vi } from 'vitest';
import { readArguments } from './report-diagnostic.ts';

const options = { root: { type: 'string', default: '.' } } as const;
const { argv } = process;

afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

it('options and other arguments are read', () => {
  process.argv = ['node', 'cli.ts', 'build', '--root', 'site'];
  expect(readArguments(options, 'Usage: …')).toMatchObject({
    values: { root: 'site' },
    positionals: ['build'],
  });
});

it.each([
  [['--rot', 'site'], "Unknown option '--rot'.\nUsage: …"],
  [['--root'], "Option '--root <value>' argument missing.\nUsage: …"],
  [
    ['--root', '--rot'],
    "Option '--root' argument is ambiguous.\nDid you forget to specify the option argument for '--root'?\nTo specify an option argument starting with a dash use '--root=-XYZ'.\nUsage: …",
  ],
])('%j says why and how the command is used', (args, message) => {
  process.argv = ['node', 'cli.ts', ...args];
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  readArguments(options, 'Usage: …');
  expect(print).toHaveBeenCalledWith(message);
  expect(exit).toHaveBeenCalledWith(2);
});
