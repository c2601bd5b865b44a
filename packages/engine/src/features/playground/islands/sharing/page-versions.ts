/** A version of the site that this page exists in. */
export interface PageVersion {
  name: string;
  /** Address of the page in that version. */
  href: string;
  isCurrent: boolean;
}

/** The versions that the page's own menu lists; none where the site has only one. */
export function pageVersions(): PageVersion[] {
  const menu = document.querySelector('[data-edition="version"]');
  return [...(menu?.querySelectorAll('a') ?? [])].map((link) => ({
    name: link.textContent,
    href: link.href,
    isCurrent: link.hasAttribute('aria-current'),
  }));
}
