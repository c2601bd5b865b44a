import { Action } from '#features/live/islands/program-run/Action.tsx';
import type { TypesTexts } from '#features/playground/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { ProjectTypes, TypesState } from './use-types.ts';

interface TypesControlProps extends ProjectTypes {
  texts: TypesTexts;
}

/** Turns types on, with their size named before, or off; one button, so that the focus stays on it. */
export function TypesControl({ state, size, turnOn, turnOff, texts }: TypesControlProps) {
  if (size === undefined) return null;
  const megabytes = (size / 1e6).toFixed(1);
  const isOff = state.phase === 'off';
  const stopText = state.phase === 'on' ? texts.typesOffText : texts.typesCancelText;
  return (
    <div className="playground-types" data-types={state.phase}>
      <Action
        name="types"
        title={isOff ? texts.typesLoadTitleText : undefined}
        onClick={isOff ? turnOn : turnOff}
      >
        {isOff ? fillText(texts.typesLoadText, { megabytes }) : stopText}
      </Action>
      {state.phase === 'loading' && (
        <progress max={100} value={state.percent} aria-label={texts.typesProgressText} />
      )}
      <span>{state.phase === 'loading' && fillText(loadingText(state, texts), { megabytes })}</span>
      <span role="status">{messageOf(state, texts)}</span>
    </div>
  );
}

function loadingText({ percent }: { percent: number }, texts: TypesTexts): string {
  return percent < 100 ? fillText(texts.typesLoadingText, { percent }) : texts.typesStartingText;
}

/** Text for screen readers, too. */
function messageOf(state: TypesState, texts: TypesTexts): string {
  if (state.phase === 'on') return texts.typesOnText;
  if (state.phase === 'loading' || !state.diagnostic) return '';
  const diagnostics = {
    failed: texts.typesFailedText,
    ended: texts.typesEndedText,
    stuck: texts.typesStuckText,
  };
  return diagnostics[state.diagnostic];
}
