/** A command with a button that copies it. */
export function Command({ command }: { command: string }) {
  return (
    <div className="landing-command code-block">
      <pre>
        <code>{command}</code>
      </pre>
      <div className="code-tools">
        <button type="button" className="code-copy" aria-label="Copy code" />
      </div>
    </div>
  );
}
