/** What may be wider than its place. Tables and drawings have their names. */
const scrollers = '.code-block > pre, .table-scroll, .diagram-scroll';

/** The file of each block of code, or the section that it stands in. */
const names = new WeakMap<Element, string>();

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
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, .code-block)')) {
    if (element.matches('.code-block')) nameCode(element, section);
    else section = element.textContent;
  }
  for (const element of document.querySelectorAll(scrollers)) {
    observer.observe(element);
  }
}

function nameCode(block: Element, section: string): void {
  const pre = block.querySelector('pre') as Element;
  if (names.has(pre)) return;
  const name = block.querySelector('.code-title')?.textContent ?? section;
  names.set(pre, name);
  for (const button of block.querySelectorAll('.code-tools > *')) button.ariaLabel += `: ${name}`;
}

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const name = names.get(target);
    const scrolls = target.scrollWidth > target.clientWidth;
    if (scrolls) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
    if (name !== undefined) {
      target.role = scrolls ? 'group' : null;
      target.ariaLabel = scrolls ? name : null;
    }
  }
});
