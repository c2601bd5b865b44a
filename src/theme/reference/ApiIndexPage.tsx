export function ApiIndexPage() { return <p>ApiIndexPage</p>; }
