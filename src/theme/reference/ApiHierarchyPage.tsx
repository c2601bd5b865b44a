export function ApiHierarchyPage() { return <p>ApiHierarchyPage</p>; }
