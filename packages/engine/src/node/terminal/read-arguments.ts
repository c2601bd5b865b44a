import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options of a command by name. */
type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the arguments of this process. Where one can't be read, it prints why and how the command is
 * used, and ends the process with 2.
 *
 * @param usage How the command is used.
 */
export function readArguments<const T extends Options>(
  options: T,
  usage: string,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: T }>> {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [why] = (error as Error).message.split('. ');
    console.error(`${why}.\n${usage}`);
    return process.exit(2);
  }
}
