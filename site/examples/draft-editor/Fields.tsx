import { useEffect, useRef, useState } from 'react';
import { type FieldChange, PageField } from './EditorView.tsx';
import { fields } from './fields.ts';

interface FieldsProps {
  values: Record<string, string>;
  /** What the draft would change in main. */
  changes: readonly FieldChange[];
  /** Fields that the last action has merged. */
  merged: readonly string[];
  save(field: string, value: string): void;
}

/** The page, which can be edited where it stands. */
export function Fields({ values, changes, merged, save }: FieldsProps) {
  return Object.entries(fields).map(([name, label]) => {
    const change = changes.find(({ field }) => field === name);
    return (
      <PageField
        key={name}
        name={name}
        before={change?.before ? String(change.before.value) : undefined}
        isChanged={change !== undefined || merged.includes(name)}
      >
        <Field {...{ name, label, save }} value={values[name] ?? ''} />
      </PageField>
    );
  });
}

/** Typing pauses before each commit, so that people can read the history. */
const pause = 400;

/** Characters of a line of a headline, where fields don't grow by themselves. */
const lineLength = 13;

interface FieldProps {
  name: string;
  label: string;
  value: string;
  save: FieldsProps['save'];
}

function Field({ name, label, value, save }: FieldProps) {
  const [text, setText] = useState(value);
  const saved = useRef(value);
  /** Saved values that have yet to come back. */
  const sent = useRef<string[]>([]);
  const headline = useRef<HTMLTextAreaElement>(null);
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
    if (name !== 'headline') return;
    const take = () => {
      const field = headline.current;
      if (document.activeElement !== document.body || !field) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    };
    addEventListener('focus', take);
    return () => removeEventListener('focus', take);
  }, [name]);
  function keep(): void {
    if (text === saved.current) return;
    saved.current = text;
    sent.current.push(text);
    save(name, text);
  }
  const shared = { 'aria-label': label, value: text, onBlur: keep };
  if (name !== 'headline')
    return (
      <input
        {...shared}
        size={Math.max(4, text.length)}
        onChange={({ target }) => setText(target.value)}
      />
    );
  return (
    <textarea
      {...shared}
      ref={headline}
      rows={Math.ceil(text.length / lineLength) || 1}
      // A headline has no lines of its own; a pasted one loses them.
      onChange={({ target }) => setText(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
