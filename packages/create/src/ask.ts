import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { cancel, isCancel, select, text } from '@clack/prompts';
import { isSystem, systemMistake, systems } from 'truedocs-import/systems';
import { type Answers, folderMistake, type Template } from './create-site.ts';

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

/** Whoever was asked has left, with Ctrl+C or Escape. */
export class Canceled extends Error {}

/** Where questions are asked. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

/**
 * Answers of the command line, and of whoever sits at the terminal for the rest.
 *
 * @param terminal Of whoever is there to be asked.
 * @throws MissingAnswers without a terminal; Canceled; Error for a wrong answer on the command line.
 */
export async function askForAnswers(
  flags: Flags,
  terminal?: Terminal,
): Promise<Omit<Answers, 'manager'>> {
  checkFlags(flags);
  const ask = terminal ? askIn(terminal) : missing;
  const name =
    flags.folder ??
    (await ask('a folder', (at) =>
      text({
        ...at,
        message: 'Where do you want the site?',
        initialValue: 'docs',
        validate: (value = '') => (value ? folderMistake(path.resolve(value)) : 'Name a folder.'),
      }),
    ));
  const folder = path.resolve(name);
  const mistake = await folderMistake(folder);
  if (mistake) throw new Error(mistake);
  const title =
    flags.title ??
    (await ask('--title', (at) =>
      text({
        ...at,
        message: 'What is its title?',
        validate: (value) => (value?.trim() ? undefined : 'Write a title.'),
      }),
    ));
  return { folder, title: title.trim(), template: await askForTemplate(flags, ask) };
}

type Ask = (flag: string, prompt: (at: Terminal) => Promise<string | symbol>) => Promise<string>;

const missing: Ask = async (flag) => {
  throw new MissingAnswers(`There's no terminal to ask in, so ${flag} is required.`);
};

function askIn(terminal: Terminal): Ask {
  return async (_, prompt) => {
    const answer = await prompt(terminal);
    if (!isCancel(answer)) return answer as string;
    cancel('Nothing was written.', terminal);
    throw new Canceled();
  };
}

const templates = ['blank', 'library', 'existing'] as const;

/** Flags that one template has, and its name. */
const templateFlags = [
  ['package', 'library'],
  ['from', 'existing'],
  ['source', 'existing'],
] as const;

/** The template that flags name, or that has one of them. */
function chosenTemplate(flags: Flags): string | undefined {
  return flags.template ?? templateFlags.find(([flag]) => flags[flag] !== undefined)?.[1];
}

async function askForTemplate(flags: Flags, ask: Ask): Promise<Template> {
  const name =
    chosenTemplate(flags) ??
    (await ask('--template', (at) =>
      select({
        ...at,
        message: 'What do you start from?',
        options: [
          { value: 'blank', label: 'Three pages' },
          { value: 'library', label: 'A library', hint: 'three pages, and one for each export' },
          {
            value: 'existing',
            label: 'A site from another site generator',
            hint: systems.join(', '),
          },
        ],
      }),
    ));
  if (name === 'library') {
    const library =
      flags.package ??
      (await ask('--package', (at) =>
        text({
          ...at,
          message: 'Which package do you document?',
          validate: (value) => packageMistake(value ?? ''),
        }),
      ));
    return { name, package: library };
  }
  if (name !== 'existing') return { name: 'blank' };
  const system =
    flags.from ??
    (await ask('--from', (at) =>
      select({
        ...at,
        message: 'Which engine builds the site?',
        options: systems.map((value) => ({ value })),
      }),
    ));
  const dir =
    flags.source ??
    (await ask('--source', (at) =>
      text({
        ...at,
        message: 'In which folder is its configuration?',
        validate: (value = '') =>
          existsSync(path.resolve(value)) ? undefined : `There is no folder ${value}.`,
      }),
    ));
  if (!isSystem(system)) throw new Error(systemMistake(system));
  return { name: 'existing', system, dir: path.resolve(dir) };
}

/** @throws Error that says what a flag may be. */
function checkFlags(flags: Flags): void {
  const { title, template, package: library, from } = flags;
  if (title?.trim() === '') throw new Error('--title must not be empty.');
  if (template !== undefined && !templates.some((name) => name === template)) {
    throw new Error(`--template must be blank, library or existing; found "${template}".`);
  }
  const chosen = chosenTemplate(flags);
  for (const [flag, name] of templateFlags) {
    if (flags[flag] !== undefined && name !== chosen)
      throw new Error(`--${flag} is only for the template "${name}", not "${chosen}".`);
  }
  const mistake = library === undefined ? undefined : packageMistake(library);
  if (mistake) throw new Error(`--package: ${mistake}`);
  if (from !== undefined && !isSystem(from)) throw new Error(systemMistake(from));
}

/** Why a text isn't the name of a package. */
function packageMistake(name: string): string | undefined {
  if (/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/.test(name)) return undefined;
  return `"${name}" isn't the name of a package. Write it as npm does, such as "zod" or "@scope/name".`;
}
