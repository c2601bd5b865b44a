import { StaticHtml } from '../parts/StaticHtml.tsx';

/** One panel of `<Tabs>`, which reads its `label` and `value`. */
export function Tab({ html }: { html: string; label?: string; value?: string }) {
  return <StaticHtml className="tab-content" html={html} />;
}
