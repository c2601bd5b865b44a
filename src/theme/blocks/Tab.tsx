/** One panel of `<Tabs>`, which reads its `label` and `value`. */
export function Tab({ html }: { html: string; label?: string; value?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from content
  return <div className="tab-content" dangerouslySetInnerHTML={{ __html: html }} />;
}
