export function ApiSymbolPage() { return <p>ApiSymbolPage</p>; }
