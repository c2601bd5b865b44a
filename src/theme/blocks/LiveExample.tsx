import { createElement } from 'react';
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
}: LiveExampleProps) {
  const isSample = sample !== undefined;
  const part = region ? `-${region}` : '';
  const id = `live-${sample ?? example}${part}`.replaceAll('/', '-');
  return createElement(
    'live-example',
    { id, 'data-state': 'recorded', ...(isSample && { 'data-sample': '' }) },
    <>
      {hiddenHtml && (
        <details className="live-hidden">
          <summary>Show hidden code</summary>
          <StaticHtml html={hiddenHtml} />
        </details>
      )}
      <StaticHtml className="live-code" html={codeHtml} />
      <div className="live-bar">
        <ActionButton action="run" text="Run" title="Run (Ctrl+Enter)" />
        <ActionButton action="stop" text="Stop" hidden />
        <ActionButton action="edit" text="Edit" />
        <ActionButton action="reset" text="Reset" hidden />
        <ActionButton action="copy" text="Copy program" />
        <ActionButton action="link" text="Copy link" hidden />
        <span className="live-status" role="status">
          {isSample ? '' : 'Recorded output'}
        </span>
      </div>
      <StaticHtml
        className="live-output"
        label="Output"
        html={outputHtml || (isSample ? '' : '// No output')}
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
