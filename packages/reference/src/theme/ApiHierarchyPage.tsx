import type { ApiParent, ListedSymbol } from '../api-symbol.ts';
import { SymbolName } from './KindName.tsx';

interface HierarchyNode extends ListedSymbol {
  parents: ApiParent[];
}

/**
 * Classes and interfaces as a tree of nested lists, which every reader of screens can walk: each
 * below what it extends or implements.
 */
export function ApiHierarchyPage({ nodes }: { nodes: HierarchyNode[] }) {
  const names = new Set(nodes.map(({ name }) => name));
  const roots = nodes.filter(({ parents }) => !parents.some(({ name }) => names.has(name)));
  return (
    <>
      <h1>Hierarchy</h1>
      <p>
        Each class and interface is listed below the one that it extends or implements. Names that
        the package doesn’t export have no entry of their own.
      </p>
      <HierarchyList nodes={roots} all={nodes} label="Classes and interfaces" />
    </>
  );
}

function HierarchyList(props: { nodes: HierarchyNode[]; all: HierarchyNode[]; label: string }) {
  const { nodes, all, label } = props;
  return (
    <ul className="api-list api-tree" aria-label={label}>
      {nodes.map(({ name, href, kind, summary, parents }) => {
        const children = all.filter((node) => node.parents.some((parent) => parent.name === name));
        return (
          <li key={name}>
            <SymbolName kind={kind} name={name} href={href} />
            {parents.map((parent) => (
              <span className="api-parent" key={parent.name}>
                {' '}
                {parent.relation} <code>{parent.name}</code>
              </span>
            ))}{' '}
            <span className="api-list-summary">{summary}</span>
            {children.length > 0 && (
              <HierarchyList nodes={children} all={all} label={`Built on ${name}`} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
