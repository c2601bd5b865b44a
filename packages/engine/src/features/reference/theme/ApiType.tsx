import type { CodeNode } from '#model/content/content-node.ts';
import { StaticCode } from '#theme/content/StaticContent.tsx';

/** A type inside text, with links. */
export function ApiType({ type }: { type: CodeNode }) {
  return <StaticCode code={type} className="api-type" />;
}
