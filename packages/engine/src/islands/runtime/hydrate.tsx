import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandHtml } from './browser-feature.ts';
import { emptyHtml } from './trusted-types.ts';

const roots = new Map<HTMLElement, Root>();

/**
 * Lets React take over an island. Its finished HTML is read from the document, where it stays.
 *
 * @param host The element that the renderer wrote around the component.
 * @param onCrash Told of an error that comes later, after which the host shows what the server sent.
 * @returns Resolves when the island answers; rejects with the component's error, and the host then
 *   shows again what the server had sent.
 */
export function hydrateIsland(
  host: HTMLElement,
  // biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
  Component: ComponentType<any>,
  onCrash: (error: unknown) => void,
): Promise<void> {
  let isShown = false;
  const sent = host.cloneNode(true) as HTMLElement;
  const props = { ...JSON.parse(host.dataset.props ?? '{}'), ...slotsOf(sent) };
  return new Promise((resolve, reject) => {
    const onShown = () => {
      isShown = true;
      resolve();
    };
    const tree = <Shown onShown={onShown}>{createElement(Component, props)}</Shown>;
    const root = hydrateRoot(host, tree, {
      identifierPrefix: host.id,
      // React empties what it cannot show; the text must stay.
      onUncaughtError(error) {
        roots.delete(host);
        host.replaceChildren(...sent.childNodes);
        if (isShown) onCrash(error);
        else reject(error);
      },
    });
    roots.set(host, root);
  });
}

/** Ends the islands inside an element that is about to leave the page. */
export function disposeIslands(within: Element): void {
  for (const [host, root] of roots) {
    if (!within.contains(host)) continue;
    roots.delete(host);
    root.unmount();
  }
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** The finished HTML of an island as the server sent it, by prop name. */
function slotsOf(sent: HTMLElement): Record<string, IslandHtml> {
  const slots = [...sent.querySelectorAll<HTMLElement>('[data-slot]')];
  const own = slots.filter((slot) => slot.closest('[data-island]') === sent);
  return Object.fromEntries(
    own.map((content) => [content.dataset.slot ?? '', { __html: emptyHtml, content }]),
  );
}
