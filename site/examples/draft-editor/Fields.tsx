import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldChange, PageField } from './EditorView.tsx';
import { fields } from './fields.ts';

interface FieldsProps {
  values: Record<string, string>;
  /** What the draft would change in main. */
  changes: readonly FieldChange[];
  /** Fields that the last action has merged, and those it has kept from main. */
  merged: readonly string[];
  kept: readonly string[];
  /** Where the headline is edited. */
  headline: RefObject<HTMLTextAreaElement | null>;
  save(field: string, value: string): void;
}

/** The page, which can be edited where it stands. */
export function Fields({
  values,
  changes,
  merged,
  kept,
  headline,
  save,
}: FieldsProps) {
  /** A merge of edits of both branches says whose each is. */
  const originOf = (name: string) => {
    if (kept.includes(name)) return 'main';
    return kept.length > 0 && merged.includes(name) ? 'draft' : undefined;
  };
  return Object.entries(fields).map(([name, label]) => {
    const change = changes.find(({ field }) => field === name);
    return (
      <PageField
        key={name}
        name={name}
        before={change?.before ? String(change.before.value) : undefined}
        origin={originOf(name)}
        isChanged={change !== undefined || [...merged, ...kept].includes(name)}
      >
        <Field
          {...{ name, label, save }}
          area={name === 'headline' ? headline : undefined}
          value={values[name] ?? ''}
        />
      </PageField>
    );
  });
}

/** Typing pauses before each commit, so that people can read the history. */
const pause = 400;

/** Characters that a large headline has room for. */
const mostOfLarge = 22;

interface FieldProps {
  name: string;
  label: string;
  value: string;
  area: FieldsProps['headline'] | undefined;
  save: FieldsProps['save'];
}

/** Puts the cursor behind a text. */
export function editEnd(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}

function Field({ name, label, value, area, save }: FieldProps) {
  const [text, setText] = useState(value);
  const saved = useRef(value);
  /** Saved values that have yet to come back. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  });
  // An undo changes the value from outside.
  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current.splice(0, place + 1);
    if (place >= 0 || value === saved.current) return;
    saved.current = value;
    setText(value);
  }, [value]);
  // The page around the app hands it the focus when it has started.
  useEffect(() => {
    if (!area) return;
    const take = () => {
      if (document.activeElement === document.body) editEnd(area.current);
    };
    addEventListener('focus', take);
    return () => removeEventListener('focus', take);
  }, [area]);
  function keep(): void {
    if (text === saved.current) return;
    saved.current = text;
    sent.current.push(text);
    save(name, text);
  }
  const shown = text || label;
  return (
    <div
      className="draft-value"
      data-long={(area && shown.length > mostOfLarge) || undefined}
    >
      <span aria-hidden="true">{shown.replaceAll(/^ | (?= )/g, '\u00a0')}</span>
      <textarea
        ref={area}
        aria-label={label}
        placeholder={label}
        value={text}
        // A value has no lines of its own; a pasted one loses them.
        onChange={({ target }) =>
          setText(target.value.replaceAll(/\s*\n\s*/g, ' '))
        }
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={keep}
      />
    </div>
  );
}
