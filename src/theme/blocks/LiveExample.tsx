import { createElement } from 'react';
import type { LiveMarkupTexts, LiveTexts } from '#model/live/live-texts.ts';
import { StaticHtml } from '../parts/StaticHtml.tsx';

interface LiveExampleProps {
  /** Name of a module of `examples/`. */
  example?: string;
  /** The part of it that is shown; without one, all of it. */
  region?: string;
  /** Number of a fenced block among those of the page that run; the compiler makes such examples. */
  sample?: number;
  /** Highlighted code and recorded output; the compiler adds them. */
  hiddenHtml?: string;
  codeHtml: string;
  outputHtml: string;
  texts: LiveMarkupTexts;
  /** On the first example of a page: what script says in all of them, where it is not the default. */
  scriptTexts?: Partial<LiveTexts>;
}

/**
 * Code with the output that was recorded for it. With script it can be run, edited and looked into;
 * `src/live` defines the element.
 */
export function LiveExample({
  example,
  region,
  sample,
  hiddenHtml,
  codeHtml,
  outputHtml,
  texts,
  scriptTexts,
}: LiveExampleProps) {
  const isSample = sample !== undefined;
  const part = region ? `-${region}` : '';
  const id = `live-${sample ?? example}${part}`.replaceAll('/', '-');
  return createElement(
    'live-example',
    {
      id,
      'data-state': 'recorded',
      'data-sample': isSample ? '' : undefined,
      'data-texts': scriptTexts && JSON.stringify(scriptTexts),
    },
    <>
      {hiddenHtml && (
        <details className="live-hidden">
          <summary>{texts.liveHiddenText}</summary>
          <StaticHtml html={hiddenHtml} />
        </details>
      )}
      <StaticHtml className="live-code" html={codeHtml} />
      <div className="live-bar">
        <ActionButton action="run" text={texts.liveRunText} title={texts.liveRunTitleText} />
        <ActionButton action="stop" text={texts.liveStopText} hidden />
        <ActionButton action="edit" text={texts.liveEditText} />
        <ActionButton action="reset" text={texts.liveResetText} hidden />
        <ActionButton action="copy" text={texts.liveCopyText} />
        <ActionButton action="link" text={texts.liveLinkText} hidden />
        <span className="live-status" role="status">
          {isSample ? '' : texts.liveRecordedText}
        </span>
      </div>
      <StaticHtml
        className="live-output"
        label={texts.liveOutputText}
        html={outputHtml || (isSample ? '' : texts.liveNoOutputText)}
      />
    </>,
  );
}

function ActionButton(props: { action: string; text: string; title?: string; hidden?: boolean }) {
  return (
    <button type="button" data-action={props.action} title={props.title} hidden={props.hidden}>
      {props.text}
    </button>
  );
}
