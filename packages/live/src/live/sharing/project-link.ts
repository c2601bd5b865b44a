import { readAtMost } from 'truedocs/islands';
import { type Project, projectData, readProject } from './project.ts';
import { fromUrlBase64, toUrlBase64 } from './url-base64.ts';

/**
 * Characters that a link's fragment may have: mail programs and chats cut longer addresses off. About
 * 25 KB of code fit.
 */
export const longestLink = 8000;

/** Bytes that an unpacked link may have: a few kilobytes can unpack to gigabytes. */
const mostBytes = 2_000_000;

/** The link can't be read, or holds no program; or a program is too long for one. */
export class LinkError extends Error {}

const prefix = 'program=';
const versionPrefix = '&version=';

/**
 * Fragment of an address that brings a project to the playground: JSON, deflated, in the URL-safe
 * form of base64.
 *
 * @param version Name of the version that the program is written for, where the site has several.
 * @throws LinkError when it would be longer than `longestLink`.
 */
export async function projectHash(project: Project, version?: string): Promise<string> {
  const packed = await packProject(project);
  if (packed.length > longestLink) throw new LinkError('The program is too long for a link.');
  return prefix + packed + (version ? versionPrefix + encodeURIComponent(version) : '');
}

/** Whether an address brings a project, readable or not. */
export function bringsProject(hash: string): boolean {
  return hash.startsWith(`#${prefix}`);
}

/**
 * The project that a fragment brings.
 *
 * @throws LinkError for what can't be read, and as soon as it unpacks to too much.
 */
export function projectOfHash(hash: string): Promise<Project> {
  const [packed = ''] = hash.slice(prefix.length + 1).split(versionPrefix);
  return unpackProject(packed);
}

/** Name of the version that a link was made for, if it names one. */
export function versionOfHash(hash: string): string | undefined {
  const [, version = ''] = hash.split(versionPrefix);
  // Nothing else can be the name of a folder of a site; what it says is shown.
  return /^[\w.-]{1,30}$/.test(version) ? version : undefined;
}

async function packProject(project: Project): Promise<string> {
  const json = JSON.stringify(projectData(project));
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toUrlBase64(new Uint8Array(await new Response(packed).arrayBuffer()));
}

async function unpackProject(packed: string): Promise<Project> {
  try {
    if (packed.length > longestLink) throw new LinkError('The link is too long.');
    const bytes = fromUrlBase64(packed);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const unpacked = await readAtMost(stream, mostBytes);
    const json = new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
    const project = readProject(JSON.parse(json));
    if (!project) throw new LinkError('The link holds no program.');
    return project;
  } catch (cause) {
    throw cause instanceof LinkError ? cause : new LinkError("The link can't be read.", { cause });
  }
}
