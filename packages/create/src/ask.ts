import path from 'node:path';
import { cancel, isCancel, select, text } from '@clack/prompts';
import { isSystem, systems } from 'truedocs-import/systems';
import { type Answers, assertEmpty, type Template } from './create-site.ts';

/** Answers that the command line gives. */
export interface Flags {
  folder?: string | undefined;
  title?: string | undefined;
  template?: string | undefined;
  package?: string | undefined;
  from?: string | undefined;
  source?: string | undefined;
}

/** What there is no flag for, and no terminal to ask in. */
export class MissingAnswers extends Error {}

/**
 * Answers of the command line, and of whoever sits at the terminal for the rest.
 *
 * @param isTerminal Whether there is someone to ask.
 * @throws MissingAnswers without a terminal; Error for a wrong answer on the command line.
 */
export async function askForAnswers(
  flags: Flags,
  isTerminal: boolean,
): Promise<Omit<Answers, 'manager'>> {
  checkFlags(flags);
  const ask = isTerminal ? answered : missing;
  const name =
    flags.folder ??
    (await ask('a folder', () =>
      text({ message: 'Where do you want the site?', initialValue: 'docs' }),
    ));
  const folder = path.resolve(name);
  await assertEmpty(folder);
  const title =
    flags.title ??
    (await ask('--title', () =>
      text({
        message: 'What is its title?',
        validate: (value) => (value?.trim() ? undefined : 'Write a title.'),
      }),
    ));
  return { folder, title, template: await askForTemplate(flags, ask) };
}

type Ask = (flag: string, prompt: () => Promise<string | symbol>) => Promise<string>;

const missing: Ask = async (flag) => {
  throw new MissingAnswers(`There's no terminal to ask in, so ${flag} is required.`);
};

/** Asks, and ends the process when nobody wants to answer. */
const answered: Ask = async (_, prompt) => {
  const answer = await prompt();
  if (!isCancel(answer)) return answer as string;
  cancel('Nothing was written.');
  return process.exit(130);
};

const templates = ['blank', 'library', 'existing'] as const;

async function askForTemplate(flags: Flags, ask: Ask): Promise<Template> {
  const known = flags.from ? 'existing' : flags.package ? 'library' : flags.template;
  const name =
    known ??
    (await ask('--template', () =>
      select({
        message: 'What do you start from?',
        options: [
          { value: 'blank', label: 'Three pages' },
          { value: 'library', label: 'A library', hint: 'three pages, and one for each export' },
          { value: 'existing', label: 'A site of another engine', hint: systems.join(', ') },
        ],
      }),
    ));
  if (name === 'library') {
    const library =
      flags.package ??
      (await ask('--package', () =>
        text({
          message: 'Which package do you document?',
          validate: (value) => packageMistake(value ?? ''),
        }),
      ));
    return { name, package: library };
  }
  if (name !== 'existing') return { name: 'blank' };
  const system =
    flags.from ??
    (await ask('--from', () =>
      select({
        message: 'Which engine builds the site?',
        options: systems.map((value) => ({ value })),
      }),
    ));
  const dir =
    flags.source ??
    (await ask('--source', () => text({ message: 'In which folder is its configuration?' })));
  if (!isSystem(system)) throw new Error(fromMistake(system));
  return { name: 'existing', system, dir: path.resolve(dir) };
}

/** @throws Error that says what a flag may be. */
function checkFlags({ title, template, package: library, from }: Flags): void {
  if (title?.trim() === '') throw new Error('--title must not be empty.');
  if (template !== undefined && !templates.some((name) => name === template)) {
    throw new Error(`--template must be ${templates.join(', ')}; found "${template}".`);
  }
  const mistake = library === undefined ? undefined : packageMistake(library);
  if (mistake) throw new Error(`--package: ${mistake}`);
  if (from !== undefined && !isSystem(from)) throw new Error(fromMistake(from));
}

function fromMistake(found: string): string {
  return `--from must be ${systems.join(', ')}; found "${found}".`;
}

/** Why a text isn't the name of a package. */
function packageMistake(name: string): string | undefined {
  if (/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/.test(name)) return undefined;
  return `"${name}" isn't the name of a package. Write it as npm does, such as "zod" or "@scope/name".`;
}
