/** Says of a link which page it leads from; a tab of its own never reads it. */
const key = 'playground-origin';

interface LinkOrigin {
  /** The fragment of the link. */
  hash: string;
  title: string;
}

/** Notes the title of the page that leads to the playground, in this tab only. */
export function noteOrigin(origin: LinkOrigin): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(origin));
  } catch {
    // The playground then says that a link brought the code.
  }
}

/**
 * The title of the page that has led here, once.
 *
 * @param hash Fragment of the address, without `#`. Another one was brought by somebody else's link.
 */
export function takeOrigin(hash: string): string | undefined {
  try {
    const noted: Partial<LinkOrigin> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    return noted.hash === hash ? noted.title : undefined;
  } catch {
    return undefined;
  }
}
