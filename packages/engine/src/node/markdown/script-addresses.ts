import { plainAddress } from '#shared/url.ts';

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

/** Whether following an address would run code that the address itself holds. */
export function runsScript(address: string): boolean {
  return /^(?:javascript|vbscript|livescript):/i.test(plainAddress(address));
}
