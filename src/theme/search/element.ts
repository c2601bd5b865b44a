type Attributes = Record<string, string | undefined>;

/** Creates an element; text stays text, whatever it holds. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) result.setAttribute(key, value);
  }
  result.append(...children);
  return result;
}
