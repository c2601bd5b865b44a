/** A command with a button that copies it. */
export function Command({ command }: { command: string }) {
  return (
    <div className="landing-command code-block">
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields */}
      <pre role="group" aria-label="Install command">
        <code>{command}</code>
      </pre>
      <div className="code-tools">
        <button type="button" className="code-copy" aria-label="Copy install command" />
      </div>
    </div>
  );
}
