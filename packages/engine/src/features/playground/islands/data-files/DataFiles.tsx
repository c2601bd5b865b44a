import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Action } from '#features/live/islands/program-run/Action.tsx';
import type { ProgramData } from '#features/live/protocols/protocol.ts';
import type { Run } from '#features/live/runner/run-program.ts';
import type { DataTexts } from '#features/playground/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';

interface DataFilesProps {
  /** Opens data; resolves with sentences about what was left out, or rejects with why not. */
  onOpen: (data: ProgramData) => Promise<string[]>;
  /** What could be exported. */
  run: Run | undefined;
  texts: DataTexts;
  /** Where files can be dropped. */
  children: ReactNode;
}

/** Lets readers open a file of data, make one from other files, and take the data away. */
export function DataFiles({ onOpen, run, texts, children }: DataFilesProps) {
  const [message, setMessage] = useState('');
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function take(files: readonly File[]): Promise<void> {
    const names = files.map(({ name }) => name).join(', ');
    setMessage(fillText(texts.dataOpeningText, { file: names }));
    const { chooseData } = await import('./choose-data.ts');
    const chosen = await chooseData(files, texts);
    if (!chosen) return setMessage('');
    if ('refused' in chosen) return refuse(chosen.refused, chosen.reason);
    try {
      const notes = await onOpen(chosen.data);
      const text = chosen.isFile ? texts.dataOpenedText : texts.dataMadeText;
      setMessage([fillText(text, { file: chosen.name }), ...notes].join(' '));
    } catch (error) {
      refuse(chosen.name, (error as Error).message);
    }
  }

  function refuse(file: string, reason: string): void {
    setMessage(fillText(texts.dataRefusedText, { file, reason }));
  }

  /** A list of files lives as long as what it came with. */
  function start(files: FileList | null | undefined): void {
    take([...(files ?? [])]).catch((error: Error) => setMessage(error.message));
  }

  async function save(from: Run): Promise<void> {
    const { saveFile } = await import('../save-file.ts');
    saveFile(await from.exportData(), fileName);
    setMessage(fillText(texts.dataExportedText, { file: fileName }));
  }

  function onDrag(event: DragEvent, enters: boolean): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(enters);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button beside it
    <div
      className="data-files"
      data-over={isOver}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        start(event.dataTransfer.files);
      }}
    >
      <div className="data-bar">
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".lix,.json,.csv,.md,.txt"
          aria-label={texts.dataChooseText}
          onChange={({ target }) => {
            start(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Action name="open-data" onClick={() => input.current?.click()}>
          {texts.dataChooseText}
        </Action>
        {run && (
          <Action
            name="export-data"
            onClick={() => save(run).catch((error: Error) => setMessage(error.message))}
          >
            {texts.dataExportText}
          </Action>
        )}
        <span className="data-hint">{texts.dataOpenHintText}</span>
      </div>
      {/* The bar of the playground has its status. */}
      <p className="data-note" aria-live="polite">
        {message}
      </p>
      {children}
    </div>
  );
}

const fileName = 'playground.lix';
