/**
 * Fragment of an address that brings a program to the playground, which then names this page.
 *
 * @throws Error for a program that is too long, and offline where its code isn't here.
 */
export async function hashForPlayground(code: string): Promise<string> {
  const [{ projectHash }, { projectOf }, { noteOrigin }] = await Promise.all([
    import('#features/live/sharing/project-link.ts'),
    import('#features/live/sharing/project.ts'),
    import('#features/live/sharing/link-origin.ts'),
  ]);
  const hash = await projectHash(projectOf(code));
  const title = pageTitle();
  if (title) noteOrigin({ hash, title });
  return hash;
}

/** The heading of the page without the link to itself. */
function pageTitle(): string {
  const heading = document.querySelector('h1')?.cloneNode(true) as Element | undefined;
  heading?.querySelector('.heading-anchor')?.remove();
  return heading?.textContent?.trim() ?? '';
}
