/** Of the page that a link to the playground was opened from. Other tabs don't see it. */
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
 * @param hash Fragment of the address, without `#`. Any other than the noted one came from elsewhere.
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
