import { type ReactNode, useEffect, useId, useState } from 'react';
import { fetchFromSite } from '#shared/site-request.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { PageStep, StepPart } from './page-history.ts';
import { type HistoryTexts, historyTexts } from './texts.ts';
import './page-history.css';

interface PageHistoryProps {
  /** Address of the steps, with base. */
  href: string;
  /** Texts that differ from the defaults. */
  texts?: Partial<HistoryTexts>;
}

/** A button that shows what releases changed on the page. Pages carry the button alone. */
export function PageHistory({ href, texts: own }: PageHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const texts = { ...historyTexts, ...own };
  return (
    // As the lines about the page's source, which are beside it.
    <div className="article-source">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.historyOpenText}
      </button>
      {isOpen && (
        <section id={id} className="history-panel" aria-label={texts.historyOpenText}>
          <LoadedSteps href={href} texts={texts} />
        </section>
      )}
    </div>
  );
}

function LoadedSteps({ href, texts }: { href: string; texts: HistoryTexts }) {
  const [steps, setSteps] = useState<readonly PageStep[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    loadSteps(href).then(setSteps, () => setSteps('failed'));
  }, [href]);
  if (typeof steps !== 'string') return <Steps steps={steps} texts={texts} />;
  const text = steps === 'failed' ? texts.historyFailedText : texts.historyLoadingText;
  return <p role="status">{text}</p>;
}

async function loadSteps(href: string): Promise<PageStep[]> {
  const response = await fetchFromSite(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.json();
}

/** One step at a time, the newest at first. */
function Steps({ steps, texts }: { steps: readonly PageStep[]; texts: HistoryTexts }) {
  const [index, setIndex] = useState(steps.length - 1);
  const step = steps[index];
  if (!step) return null;
  const name = nameOf(step, texts);
  return (
    <>
      {steps.length > 1 && (
        <label className="history-slider">
          {texts.historySliderText}
          <input
            type="range"
            max={steps.length - 1}
            value={index}
            aria-valuetext={name}
            onChange={({ currentTarget }) => setIndex(currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <p role="status">
        {name}; {countOf(step.parts, texts)}
      </p>
      <div className="history-text" data-code={step.from === undefined}>
        {step.parts.map(shownPart)}
        {step.isCut && <p>{texts.historyCutText}</p>}
      </div>
    </>
  );
}

function nameOf({ from, to }: PageStep, texts: HistoryTexts): string {
  const release = to ?? texts.historyNowText;
  return from === undefined ? release : fillText(texts.historyBetweenText, { from, release });
}

function countOf(parts: readonly StepPart[], texts: HistoryTexts): string {
  const count = (wanted: StepPart[0]) => parts.filter(([kind]) => kind === wanted).length;
  return fillText(texts.historyCountText, { added: count('ins'), removed: count('del') });
}

/** Text as it was written: whatever it holds, none of it is markup here. */
function shownPart([kind, text]: StepPart, index: number): ReactNode {
  if (kind === 'ins') return <ins key={index}>{text}</ins>;
  return kind === 'del' ? <del key={index}>{text}</del> : text;
}
