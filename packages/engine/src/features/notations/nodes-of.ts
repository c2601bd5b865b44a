import type { MarkdownSyntax } from '#contract/transform.ts';

type NodesOfTokens = MarkdownSyntax['nodes'];
type Handle = NonNullable<NodesOfTokens['enter']>[string];
type Token = Parameters<Handle>[0];

/** A node whose data say which element it becomes. */
interface NamedNode {
  type: string;
  data: { hName: string };
  children: [];
}

/** Makes a node of each token, which holds what the token does. */
export function nodesOf(
  kinds: Readonly<Record<string, (token: Token) => NamedNode>>,
): NodesOfTokens {
  const enter: Record<string, Handle> = {};
  const exit: Record<string, Handle> = {};
  for (const [name, makeNode] of Object.entries(kinds)) {
    enter[name] = function enterNode(token) {
      this.enter(makeNode(token) as unknown as Parameters<typeof this.enter>[0], token);
    };
    exit[name] = function exitNode(token) {
      this.exit(token);
    };
  }
  return { enter, exit };
}
