interface HierarchyNode {
  name: string;
  href: string;
  kind: string;
  summary: string;
  /** Names of what it extends or implements. */
  parents: string[];
}

/** Classes and interfaces, each below what it extends or implements. */
export function ApiHierarchyPage({ nodes }: { nodes: HierarchyNode[] }) {
  const names = new Set(nodes.map(({ name }) => name));
  const roots = nodes.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
  return (
    <>
      <h1>Hierarchy</h1>
      <p>Classes and interfaces, each below what it extends or implements.</p>
      <HierarchyList nodes={roots} all={nodes} />
    </>
  );
}

function HierarchyList({ nodes, all }: { nodes: HierarchyNode[]; all: HierarchyNode[] }) {
  return (
    <ul className="api-list">
      {nodes.map(({ name, href, kind, summary }) => {
        const children = all.filter(({ parents }) => parents.includes(name));
        return (
          <li key={name}>
            <a href={href}>
              <code>{name}</code>
            </a>{' '}
            <span className="api-kind">{kind}</span>
            <span className="api-list-summary">{summary}</span>
            {children.length > 0 && <HierarchyList nodes={children} all={all} />}
          </li>
        );
      })}
    </ul>
  );
}
