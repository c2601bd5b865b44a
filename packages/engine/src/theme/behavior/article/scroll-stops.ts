/**
 * Makes what scrolls sideways a stop of the Tab key for as long as it does, and tells blocks of code and their
 * buttons apart by name.
 */
export function startScrollStops(): void {
  document.addEventListener('page:shown', lookAtArticle);
  lookAtArticle();
}

function lookAtArticle(): void {
  let section = '';
  for (const element of document.querySelectorAll('main :is(h1,h2,h3,.code-block)')) {
    const pre = element.querySelector('pre');
    if (!pre) section = element.textContent;
    else if (!pre.role) nameCode(element, pre, section);
  }
  for (const element of document.querySelectorAll(
    '.code-block > pre, .table-scroll, .diagram-scroll',
  )) {
    observer.observe(element);
  }
}

/** By its file, or by the section that it stands in. */
function nameCode(block: Element, pre: Element, section: string): void {
  const name = pre.previousElementSibling?.textContent ?? section;
  pre.role = 'group';
  pre.ariaLabel = name;
  for (const button of block.querySelectorAll('button')) button.ariaLabel += `: ${name}`;
}

/** Looks at all before it changes the first: a change in between would have the browser lay out the page again. */
const observer = new ResizeObserver((entries) => {
  const elements = entries.map(({ target }) => target as HTMLElement);
  const scrolls = elements.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const [index, element] of elements.entries()) element.tabIndex = scrolls[index] ? 0 : -1;
});
