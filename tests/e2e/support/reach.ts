import { expect, type Locator } from '@playwright/test';

/**
 * Reaches for an island, and waits until React has taken it over.
 *
 * @param host The element around it, with `data-island`.
 */
export async function reach(host: Locator): Promise<void> {
  await host.dispatchEvent('focusin');
  await expect(host).toHaveAttribute('data-island-state', 'ready');
}
