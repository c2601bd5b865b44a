/** Every element that HTML has today, and the old ones that browsers still show. */
const elements = new Set(
  `a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset
  figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd
  label legend li main map mark math menu meter nav ol optgroup option output p picture pre progress
  q rp rt ruby s samp search section select small source span strike strong sub summary sup svg table
  tbody td template textarea tfoot th thead time tr track tt u ul var video wbr`.split(/\s+/),
);

/** Whether browsers know an element of HTML by this name. */
export function isHtmlElement(name: string): boolean {
  return elements.has(name.toLowerCase());
}
