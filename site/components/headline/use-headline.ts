import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { editHeading } from './edit-heading.ts';
import { headlineLimits, linkOf, readLink } from './headline-link.ts';
import { useCommits } from './use-commits.ts';

/** Elements that it works with: the button that begins, and the one that tells what happens. */
interface Elements {
  button: RefObject<HTMLButtonElement | null>;
  statusId: string;
}

/** The headline of the page, which a Lix stores from the first key on. */
export function useHeadline({ button, statusId }: Elements) {
  /** The original and its edits; nothing before the first key. */
  const [headlines, setHeadlines] = useState<readonly string[]>([]);
  const [isShared, setShared] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [message, say] = useState('');
  /** Commits between the one that is shown and the newest. */
  const [back, setBack] = useState(0);
  const commits = useCommits(headlines, say);
  const shown = commits.length - 1 - back;
  const newest = headlines.at(-1);
  const text = commits.length === headlines.length ? commits[shown]?.headline : newest;

  useShownText(button, text);
  useLinkedEdits((edits) => {
    if (!edits) return say('The headline in this link can’t be read, so you see the original.');
    if (edits.length === 0) return;
    setShared(true);
    setBack(0);
    setHeadlines([headlines[0] ?? headingBeside(button.current)?.textContent ?? '', ...edits]);
  });

  function edit(): void {
    const heading = headingBeside(button.current);
    // While the click waited for this code, the reader may have gone on.
    if (!heading || !document.activeElement?.contains(button.current)) return;
    const before = heading.textContent;
    const begun = headlines.length > 0 ? headlines : [before];
    if (begun.length > headlineLimits.edits) {
      say(`A history has at most ${headlineLimits.edits} edits. To make more, start over.`);
      return;
    }
    setEditing(true);
    say('Press Enter to save the headline, or Escape to discard it.');
    editHeading(heading, statusId, {
      onFirstInput: () => setHeadlines(begun),
      onLimit: () => say(`A headline has at most ${headlineLimits.characters} characters.`),
      onEnd(written, by) {
        setEditing(false);
        if (by === 'key') button.current?.focus();
        if (!written || written === before) return say('');
        setBack(0);
        setHeadlines([...begun, written]);
      },
    });
  }

  function share(): void {
    const link = linkOf(commits.slice(1).map(({ headline }) => headline));
    history.replaceState(history.state, '', link);
    navigator.clipboard.writeText(location.href).then(
      () => say('Copied the link.'),
      () => say('The link is in the address bar.'),
    );
  }

  function reset(): void {
    const heading = headingBeside(button.current);
    if (heading && headlines[0] !== undefined) heading.textContent = headlines[0];
    history.replaceState(history.state, '', location.pathname + location.search);
    setHeadlines([]);
    setShared(false);
    setBack(0);
    say('');
    button.current?.focus();
  }

  const isBegun = isEditing || headlines.length > 0 || message !== '';
  return {
    ...{ commits, shown, isShared, isBegun, message, edit, share, reset },
    place: isBegun ? placeBelow(button.current) : undefined,
    show: (index: number) => setBack(commits.length - 1 - index),
  };
}

/** Writes a text into the heading, unless the reader is writing in it. */
function useShownText(button: Elements['button'], text: string | undefined): void {
  useEffect(() => {
    const heading = headingBeside(button.current);
    const isFree = heading && !heading.isContentEditable;
    if (isFree && text !== undefined) heading.textContent = text;
  }, [text, button]);
}

/** Opens the edits that the address carries, now and when it changes. */
function useLinkedEdits(open: (edits: ReturnType<typeof readLink>) => void): void {
  const openLink = useEffectEvent(() => open(readLink(location.hash)));
  useEffect(() => {
    openLink();
    addEventListener('hashchange', openLink);
    return () => removeEventListener('hashchange', openLink);
  }, []);
}

/** The heading is the page's own, so that it's the same without this. */
function headingBeside(button: Element | null): HTMLElement | null | undefined {
  return button?.closest('header')?.querySelector('h1');
}

/** Room for the history: below what the hero says, so that none of it moves. */
function placeBelow(button: Element | null): HTMLElement | null | undefined {
  return button?.closest('header')?.querySelector<HTMLElement>('.headline');
}
