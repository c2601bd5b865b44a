/** Attributes that hold an address which a browser may open, in lower case, without `:` and `-`. */
const addressAttributes = new Set([
  'href',
  'xlinkhref',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'manifest',
]);

/** Whether an attribute, named as in HTML or as a property, holds an address to open. */
export function isAddressAttribute(name: string): boolean {
  return addressAttributes.has(name.toLowerCase().replaceAll(/[:-]/g, ''));
}

/** Whether an animation would change a link's address or a handler: `href`, `xlink:href`, `onclick`. */
export function animatesScript(name: string): boolean {
  return /(?:^|:)href$/i.test(name.trim()) || /^on/i.test(name.trim());
}

/** An address as browsers read it: they ignore tabs, line ends, and signs of control before it. */
export function plainAddress(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what browsers ignore
  return address.replaceAll(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
}

/** Whether following an address would run code that the address itself holds. */
export function runsScript(address: string): boolean {
  return /^(?:javascript|vbscript|livescript):/i.test(plainAddress(address));
}
