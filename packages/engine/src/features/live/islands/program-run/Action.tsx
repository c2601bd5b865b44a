interface ActionProps {
  /** By which styles, tests and code find it. */
  name: string;
  title?: string | undefined;
  onClick: () => void;
  children: string;
}

/** A button that does something with a program. */
export function Action({ name, title, onClick, children }: ActionProps) {
  return (
    <button type="button" data-action={name} title={title} onClick={onClick}>
      {children}
    </button>
  );
}
