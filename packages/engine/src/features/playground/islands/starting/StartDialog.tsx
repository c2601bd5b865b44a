import { useEffect, useId, useRef } from 'react';
import { type Project, projectOf } from '#features/live/sharing/project.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import { narrow } from '#islands/filter/narrow.ts';
import type { Start } from './list-starts.ts';
import { useStarts } from './use-starts.ts';

interface StartDialogProps {
  isOpen: boolean;
  /** Folder of the sandbox below `_live/`. */
  folder: string;
  texts: PlaygroundTexts;
  onOpen: (files: Project, title: string) => void;
  onClose: () => void;
}

/** Lets readers choose the program that they start from, out of all the site has. */
export function StartDialog({ isOpen, folder, texts, onOpen, onClose }: StartDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  function filter(query: string): void {
    if (!list.current || !none.current) return;
    none.current.textContent = narrow(list.current, query) ? '' : texts.playgroundNoStartText;
  }

  function choose({ code }: Start, title: string): void {
    onClose();
    onOpen(projectOf(code), title);
  }

  return (
    <dialog ref={dialog} className="playground-starts" aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <>
          <div className="playground-starts-head">
            <h2 id={titleId}>{texts.playgroundOpenText}</h2>
            <button type="button" onClick={onClose}>
              {texts.playgroundCloseText}
            </button>
            <label>
              {texts.playgroundFilterText}{' '}
              <input type="search" onChange={({ target }) => filter(target.value)} />
            </label>
          </div>
          <p ref={none} role="status" />
          <div ref={list}>
            <StartLists folder={folder} texts={texts} onChoose={choose} />
          </div>
        </>
      )}
    </dialog>
  );
}

interface StartListsProps {
  folder: string;
  texts: PlaygroundTexts;
  onChoose: (start: Start, title: string) => void;
}

/** Every program, with the marks by which it's filtered. */
function StartLists({ folder, texts, onChoose }: StartListsProps) {
  const starts = useStarts(folder, texts);
  if (!starts) return <p>{texts.playgroundLoadingText}</p>;
  if (starts === 'offline') return <p role="alert">{texts.playgroundStartsOfflineText}</p>;
  return starts.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <section key={index} data-filter-group="">
      <h3 data-filter-text="">{group.title}</h3>
      <ul>
        {group.starts.map((start, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} data-filter-item="">
            <button
              type="button"
              data-filter-text=""
              onClick={() => onChoose(start, `${group.title}, ${start.title}`)}
            >
              {start.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
