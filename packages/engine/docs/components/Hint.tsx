import type { ReactNode } from 'react';

/** A remark beside the text. */
export default function Hint({
  tone = 'calm',
  children,
}: {
  tone?: 'calm' | 'loud';
  children: ReactNode;
}) {
  return (
    <aside className="hint" data-tone={tone}>
      {children}
    </aside>
  );
}
