export function ApiModulesPage() { return <p>ApiModulesPage</p>; }
