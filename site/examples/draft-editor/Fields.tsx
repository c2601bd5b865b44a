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

interface FieldProps {
  name: string;
  label: string;
  value: string;
  save: FieldsProps['save'];
}

function Field({ name, label, value, save }: FieldProps) {
  const [text, setText] = useState(value);
  const saved = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  });
  // The page around the app hands it the focus when it has started.
  useEffect(() => {
    if (name !== 'headline') return;
    const take = () =>
      document.activeElement === document.body && input.current?.focus();
    addEventListener('focus', take);
    return () => removeEventListener('focus', take);
  }, [name]);
  function keep(): void {
    if (text === saved.current) return;
    saved.current = text;
    save(name, text);
  }
  return (
    <input
      ref={input}
      aria-label={label}
      size={Math.max(4, text.length)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
    />
  );
}
