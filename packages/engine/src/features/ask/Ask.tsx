import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { assistantLink } from '#features/agents/assistant-link.ts';
import type { AgentOptions } from '#features/agents/server.ts';
import { maxQuestion, type Quotation } from './find-quotations.ts';
import { type AskTexts, askTexts } from './texts.ts';
import { type AnswerState, useAnswer } from './use-answer.ts';

interface AskProps {
  /** Those that differ from the defaults. */
  texts?: Partial<AskTexts>;
  /** Of the published site; absent where assistants can't be asked. */
  origin?: string;
  assistants?: AgentOptions['assistants'];
}

/** A button that opens a dialog for questions. Pages carry the button alone. */
export function Ask({ texts: own, ...assistants }: AskProps) {
  /** Number of the opening that is shown; 0 while the dialog is closed. */
  const [opening, setOpening] = useState(0);
  const texts = { ...askTexts, ...own };
  return (
    <>
      <button
        type="button"
        className="ask-button"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // While the click waited for this code, the reader may have gone on.
          if (document.activeElement?.contains(currentTarget)) setOpening((last) => last + 1);
        }}
      >
        {texts.askText}
      </button>
      {opening > 0 && (
        <AskDialog
          {...assistants}
          key={opening}
          texts={texts}
          // The event comes late: the dialog may be open again.
          onClose={() => setOpening((now) => (now === opening ? 0 : now))}
        />
      )}
    </>
  );
}

type PartProps = Omit<AskProps, 'texts'> & { texts: AskTexts };

function AskDialog({ texts, onClose, ...assistants }: PartProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [answer, ask] = useAnswer();
  const close = () => dialog.current?.close();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!('navigation' in window)) return;
    // A link of an answer leads to its page, which the dialog would cover.
    const listener = ({ navigationType, userInitiated }: NavigateEvent) => {
      // Script that only writes into the address, as a filter does, leads nowhere.
      if (navigationType !== 'replace' || userInitiated) dialog.current?.close();
    };
    navigation.addEventListener('navigate', listener);
    return () => navigation.removeEventListener('navigate', listener);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const question = new FormData(event.currentTarget).get('question');
    if (typeof question === 'string' && question.trim() !== '') ask(question.trim());
  }

  return (
    <dialog ref={dialog} className="ask-dialog" aria-label={texts.askText} onClose={onClose}>
      <form className="ask-form" onSubmit={submit}>
        <label>
          {texts.askQuestionText}
          <input name="question" required maxLength={maxQuestion} autoComplete="off" />
        </label>
        <button type="submit" className="button" data-theme="brand">
          {texts.askSubmitText}
        </button>
        <button type="button" className="button" onClick={close}>
          {texts.askCloseText}
        </button>
      </form>
      <p className="ask-note">{texts.askPrivacyText}</p>
      <p className="ask-status" role="status">
        {statusOf(answer, texts)}
      </p>
      {typeof answer === 'object' && (
        <>
          <Quotations quotations={answer.quotations} />
          {!answer.isChosen && (
            <Assistants {...assistants} first={answer.quotations[0]} texts={texts} />
          )}
        </>
      )}
    </dialog>
  );
}

function statusOf(answer: AnswerState, texts: AskTexts): string {
  if (answer === 'idle') return '';
  if (answer === 'searching') return texts.askSearchingText;
  const { quotations, isChosen } = answer;
  if (quotations.length === 0) return texts.askNothingText;
  const order = isChosen ? texts.askChosenText : texts.askRankedText;
  return `${texts.askCountText} ${quotations.length}. ${order}.`;
}

function Quotations({ quotations }: { quotations: readonly Quotation[] }) {
  return (
    <ol className="ask-quotations">
      {quotations.map(({ text, header, link }) => (
        <li key={text}>
          <blockquote cite={link}>{text}</blockquote>
          <a href={link}>{header}</a>
        </li>
      ))}
    </ol>
  );
}

/** Their links hold the address of the first page, and not the question. */
function Assistants({
  origin,
  assistants = [],
  first,
  texts,
}: PartProps & { first: Quotation | undefined }) {
  if (!origin || !first) return null;
  return (
    <p className="ask-assistants">
      {texts.askAssistantText}
      {assistants.map(({ text, link }) => (
        <a
          key={link}
          href={assistantLink(link, first.routePath, origin)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text}
        </a>
      ))}
    </p>
  );
}
