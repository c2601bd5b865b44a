import { useEffect, useEffectEvent } from 'react';
import type { Project } from '../project/project.ts';
import { takeOrigin } from './link-origin.ts';
import { bringsProject, projectOfHash } from './project-link.ts';

interface LinkedProjectListener {
  /** `origin` is the title of the page of this site that has led here. */
  onProject: (project: Project, origin: string | undefined) => void;
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
    if (project) onProject(project, takeOrigin(hash.slice(1)));
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
