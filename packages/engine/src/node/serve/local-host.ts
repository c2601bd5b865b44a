/**
 * Whether a request was meant for this machine, by its header `Host`. Any site can let a name of its own
 * lead here and would then read what's served as its own. The same names as Vite's: `localhost`, names
 * below it, and addresses.
 */
export function isLocalHost(host: string | undefined): boolean {
  const [, name = ''] = /^([^:[\]]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(host ?? '') ?? [];
  return (
    name.startsWith('[') || /^(?:\d+\.){3}\d+$/.test(name) || /^(?:.+\.)?localhost$/.test(name)
  );
}
