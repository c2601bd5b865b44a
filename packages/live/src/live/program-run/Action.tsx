interface ActionProps {
  /** By which styles, tests and code find it. */
  name: string;
  title?: string | undefined;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

/** A button that does something with a program. */
export function Action({ name, children, ...attributes }: ActionProps) {
  return (
    <button type="button" data-action={name} {...attributes}>
      {children}
    </button>
  );
}
