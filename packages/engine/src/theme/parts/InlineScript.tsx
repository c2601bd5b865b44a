/** A script of ours that runs where it stands; the policy names it by its hash. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never what anybody else wrote
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
