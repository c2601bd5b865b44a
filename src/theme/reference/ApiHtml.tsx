import { StaticHtml } from '../parts/StaticHtml.tsx';

/** HTML that the build made from the library's declarations and comments; nothing when empty. */
export function ApiHtml({ html, className }: { html: string | undefined; className?: string }) {
  if (!html) return null;
  return <StaticHtml html={html} {...(className && { className })} />;
}
