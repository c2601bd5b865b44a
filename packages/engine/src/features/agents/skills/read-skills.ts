import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openConfigSource } from '#node/config/config-source.ts';
import { explainIssues } from '#node/diagnostics/explain-issues.ts';
import { decodeText } from '#node/files/files.ts';
import { readFrontMatter } from '#node/markdown/parse/read-front-matter.ts';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';

/** Instructions for agents, as a `SKILL.md` holds them. */
export interface Skill {
  name: string;
  description: string;
  /** Version of the site whose pages its links mean; absent where the site has none. */
  version?: string | undefined;
  /** The file, relative to the site's folder. */
  file: string;
  /** The lines of its front matter, with the dashes around them. */
  head: string;
  /** The Markdown below them. */
  body: string;
}

/** Front matter of a skill (agentskills.io). */
const headSchema = z.strictObject({
  name: z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens'),
  description: z.string().min(1).max(1024),
  license: z.string().optional(),
  compatibility: z.string().max(500).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

/**
 * Reads the skills of a site: each is a folder with a `SKILL.md`.
 *
 * @param folder Relative to the site's folder.
 * @param versions Those of the site; `metadata.version` of a skill names one.
 * @throws Diagnostic where the folder is missing or a skill breaks the format.
 */
export async function readSkills(
  root: string,
  folder: string,
  versions: readonly string[] = [],
): Promise<Skill[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    async () => {
      const locate = await openConfigSource(root);
      throw new Diagnostic(
        `${folder}, named by \`skills\`, doesn't exist. Correct the path, or create the folder.`,
        locate(folder),
      );
    },
  );
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map((name) => readSkill(root, path.posix.join(folder, name), versions)),
  );
}

async function readSkill(
  root: string,
  folder: string,
  versions: readonly string[],
): Promise<Skill> {
  const file = `${folder}/SKILL.md`;
  const bytes = await readFile(path.join(root, file)).catch(() => {
    throw new Diagnostic(`${folder} has no SKILL.md. Write one, or delete the folder.`);
  });
  const text = decodeText(bytes) ?? '';
  const { value, body, lineOf } = readFrontMatter(text, file);
  if (value === undefined) {
    throw new Diagnostic(
      'This file has no front matter. Begin it with `name` and `description` between two lines of `---`.',
      { file },
    );
  }
  const result = headSchema.safeParse(value);
  if (!result.success) {
    const mistakes = explainIssues(result.error, value, headSchema);
    throw new Diagnostics(
      mistakes.map(
        ({ path: keys, sentence }) => new Diagnostic(sentence, { file, line: lineOf(keys) }),
      ),
    );
  }
  const { name, description, metadata } = result.data;
  if (name !== path.posix.basename(folder)) {
    throw new Diagnostic(`The skill ${name} is in the folder ${folder}. Give both the same name.`, {
      file,
    });
  }
  const { version } = metadata;
  if (version !== undefined && !versions.includes(version)) {
    const known = versions.length > 0 ? ` It has ${versions.join(', ')}.` : '';
    throw new Diagnostic(
      `\`metadata.version\` is "${version}", but the site has no such version.${known}`,
      { file },
    );
  }
  const head = text.slice(0, text.length - body.length);
  return { name, description, version, file, head, body: body.trimStart() };
}
