/** A button that leads back to the top (DOC-19). Behavior shows it below the top. */
export function ScrollToTop({ text }: { text: string }) {
  return <button type="button" className="scroll-to-top" aria-label={text} hidden />;
}
