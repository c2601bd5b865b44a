import type { LiveTexts, Run } from '@truedocs/live';
import { formatCount } from '@truedocs/live/parts';
import { saveFile } from '@truedocs/live/save-file';
import { useState } from 'react';
import { fillText } from 'truedocs/shared';
import { AskedContent } from '../AskedContent.tsx';
import { Choice } from '../Choice.tsx';
import type { DataTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import { decodeText } from './decode-text.ts';
import { hexLines } from './hex-lines.ts';

interface FileContentProps {
  run: Run;
  /** Id of the file. */
  file: string;
  path: string;
  /** Id of a commit; without one, the file as it is now. */
  commit?: string;
  /** Another one asks again; nothing while the file isn't shown. */
  revision: number | undefined;
  texts: LiveTexts & DataTexts;
}

type Format = 'text' | 'json' | 'bytes';

/** Bytes that are shown in hexadecimal, and characters that are shown at all. */
const most = { bytes: 8 * 1024, text: 200_000 };

/** The content of a file as text, as JSON or as bytes. */
export function FileContent({ run, file, path, commit, revision, texts }: FileContentProps) {
  const [chosen, setChosen] = useState<Format>();
  const asked = useAsked(
    revision === undefined
      ? undefined
      : () => run.bytes({ of: 'file', file, ...(commit !== undefined && { commit }) }),
    [run, file, commit, revision],
  );
  return (
    <AskedContent asked={asked} waiting={texts.dataWaitingText}>
      {(bytes) => {
        if (!bytes) return <p className="data-note">{texts.dataNoFileText}</p>;
        const text = decodeText(bytes);
        const format = chosen ?? usual(path, text);
        return (
          <>
            <div className="data-bar">
              <Choice
                label={texts.dataFormatText}
                options={[
                  ['text', texts.dataTextText],
                  ['json', texts.dataJsonText],
                  ['bytes', texts.dataBytesText],
                ]}
                chosen={format}
                onChoose={setChosen}
              />
              <span>{fillText(texts.dataSizeText, { count: formatCount(bytes.byteLength) })}</span>
              <button
                type="button"
                onClick={() => saveFile(new Blob([bytes]), path.split('/').at(-1) || 'file')}
              >
                {texts.dataDownloadText}
              </button>
            </div>
            <Content format={format} bytes={bytes} text={text} path={path} texts={texts} />
          </>
        );
      }}
    </AskedContent>
  );
}

interface ContentProps {
  format: Format;
  bytes: ArrayBuffer;
  /** Nothing where the bytes aren't text. */
  text: string | undefined;
  path: string;
  texts: DataTexts;
}

export function Content({ format, bytes, text, path, texts }: ContentProps) {
  const shown = shownText(format, bytes, text);
  if (shown === undefined) {
    const why = format === 'json' ? texts.dataNotJsonText : texts.dataNotTextText;
    return <p className="data-note">{why}</p>;
  }
  const isCut = shown.length > most.text || (format === 'bytes' && bytes.byteLength > most.bytes);
  return (
    <>
      {isCut && <p className="data-note">{texts.dataCutText}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: no fields; a region would be a landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="data-content" tabIndex={0} role="group" aria-label={path}>
        {shown.slice(0, most.text)}
      </pre>
    </>
  );
}

function shownText(
  format: Format,
  bytes: ArrayBuffer,
  text: string | undefined,
): string | undefined {
  if (format === 'bytes')
    return hexLines(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, most.bytes))).join('\n');
  if (text === undefined || format === 'text') return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

/** Chooses the format in which a file is shown at first. */
function usual(path: string, text: string | undefined): Format {
  if (text === undefined) return 'bytes';
  return path.endsWith('.json') ? 'json' : 'text';
}
