import { askAnew } from '#shared/ask-anew.ts';

/**
 * Asks anew for scripts and styles of the page that came as something else, and applies the styles. A script is
 * loaded again by whoever needs it.
 */
export async function repairPage(): Promise<void> {
  await askAnew();
  for (const { ownerNode: link } of [...document.styleSheets].filter(isEmpty)) {
    (link as Element).replaceWith((link as Element).cloneNode());
  }
}

/** Loads code of the page. Where that fails, it's loaded once more when the page has been repaired. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(() => repairPage().then(load));
}

/** Whether a stylesheet has come without rules: browsers report no error where its type is wrong. */
export function isEmpty(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // One of another origin keeps its rules to itself.
    return false;
  }
}
