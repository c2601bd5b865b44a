import { useEffect, useEffectEvent } from 'react';
import { takeOrigin } from '#features/live/sharing/link-origin.ts';
import type { Project } from '#features/live/sharing/project.ts';
import {
  bringsProject,
  projectOfHash,
  versionOfHash,
} from '#features/live/sharing/project-link.ts';

/** A link that has brought a program. */
export interface ProjectLink {
  /** Fragment of its address, with `#`. */
  hash: string;
  /** Title of the page of this site that has led here. */
  origin: string | undefined;
  /** Name of the version that it was made for, if it names one. */
  version: string | undefined;
}

interface LinkedProjectListener {
  onProject: (project: Project, link: ProjectLink) => void;
  /** The link is for the playground and can't be read. */
  onDamage: () => void;
}

/**
 * Watches the address for a program that a link brings. The address then loses it: a reload shows
 * what the reader has made of it.
 */
export function useLinkedProject({ onProject, onDamage }: LinkedProjectListener): void {
  const read = useEffectEvent(async () => {
    const { hash, pathname, search } = location;
    if (!bringsProject(hash)) return;
    const project = await projectOfHash(hash).catch(() => undefined);
    if (location.hash !== hash) return;
    if (project)
      onProject(project, {
        hash,
        origin: takeOrigin(hash.slice(1)),
        version: versionOfHash(hash),
      });
    else onDamage();
    history.replaceState(history.state, '', pathname + search);
  });
  useEffect(() => {
    const listener = () => void read();
    addEventListener('hashchange', listener);
    listener();
    return () => removeEventListener('hashchange', listener);
  }, []);
}
