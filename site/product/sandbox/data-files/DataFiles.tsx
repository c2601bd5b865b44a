import type { ProgramData, Run } from '@truedocs/live';
import { Action } from '@truedocs/live/parts';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { fillText } from 'truedocs/shared';
import type { DataTexts } from '../data/texts.ts';

interface DataFilesProps {
  /** Opens data; resolves with sentences about what was left out, or rejects with why not. */
  onOpen: (data: ProgramData) => Promise<string[]>;
  /** The run whose data can be exported. */
  run: Run | undefined;
  texts: DataTexts;
  /** Where files can be dropped. */
  children: ReactNode;
}

/** Lets readers open a file of data, make one from other files, and take the data away. */
export function DataFiles({ onOpen, run, texts, children }: DataFilesProps) {
  const { message, start, save } = useDataFiles(onOpen, texts);
  const [isOver, setIsOver] = useState(false);

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
        <FileChoice texts={texts} onChoose={start} />
        {run && (
          <Action name="export-data" onClick={() => save(run)}>
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

interface FileChoiceProps {
  texts: DataTexts;
  onChoose: (files: FileList | null) => void;
}

function FileChoice({ texts, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".lix,.json,.csv,.md,.txt"
        aria-label={texts.dataChooseText}
        onChange={({ target }) => {
          onChoose(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Action name="open-data" onClick={() => input.current?.click()}>
        {texts.dataChooseText}
      </Action>
    </>
  );
}

const fileName = 'playground.lix';

/** Opens files and saves data, and says how that went. */
function useDataFiles(onOpen: DataFilesProps['onOpen'], texts: DataTexts) {
  const [message, setMessage] = useState('');

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

  async function saveAll(from: Run): Promise<void> {
    const { saveFile } = await import('@truedocs/live/save-file');
    saveFile(await from.exportData(), fileName);
    setMessage(fillText(texts.dataExportedText, { file: fileName }));
  }

  const tell = (error: Error) => setMessage(error.message);
  return {
    message,
    /** A list of files lives as long as what it came with. */
    start: (files: FileList | null | undefined) => void take([...(files ?? [])]).catch(tell),
    save: (from: Run) => void saveAll(from).catch(tell),
  };
}
