import { type RefObject, useEffect } from 'react';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { HtmlSlot } from '#islands/runtime/HtmlSlot.tsx';
import type { CodeEditor } from '../code-editor/CodeEditor.tsx';
import type { Editing } from './use-example-code.ts';

interface ExampleCodeProps {
  /** The element that holds the code of the site. */
  place: RefObject<HTMLDivElement | null>;
  html: IslandHtml;
  editing: Editing | undefined;
  /** Line that failed, counted from 1. */
  failedLine: number | undefined;
  editor: Pick<Parameters<typeof CodeEditor>[0], 'label' | 'folder' | 'onChange' | 'onLeave'>;
}

/** The code of an example: as the site shows it, or in an editor. */
export function ExampleCode({ place, html, editing, failedLine, editor }: ExampleCodeProps) {
  useEffect(() => {
    const lines = place.current?.querySelectorAll('.line') ?? [];
    for (const [index, line] of lines.entries()) {
      line.classList.toggle('live-failed-line', index + 1 === failedLine);
    }
  }, [place, failedLine]);
  return (
    <div className="live-code" ref={place}>
      <HtmlSlot name="code" html={html} hidden={editing !== undefined} />
      {editing && (
        <editing.Editor
          {...editor}
          key={editing.turn}
          code={editing.code}
          takesFocus={editing.takesFocus}
          failedLine={failedLine}
        />
      )}
    </div>
  );
}
