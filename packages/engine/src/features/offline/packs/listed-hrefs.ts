/** Every `href` in a list of files, however deep. */
export function listedHrefs(json: string): string[] {
  const hrefs: string[] = [];
  JSON.parse(json, (key, value) => {
    if (key === 'href' && typeof value === 'string') hrefs.push(value);
    return value;
  });
  return hrefs;
}
