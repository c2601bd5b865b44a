/** A JSON file that an app has saved with one new value, and with its keys sorted. */
export const settings = {
  before: '{\n  "theme": "light",\n  "size": 14,\n  "font": "serif"\n}\n',
  after: '{\n  "font": "serif",\n  "size": 14,\n  "theme": "dark"\n}\n',
};

/** What `git diff` prints of it. */
export const lineDiff = [
  ' {',
  '-  "theme": "light",',
  '+  "font": "serif",',
  '   "size": 14,',
  '-  "font": "serif"',
  '+  "theme": "dark"',
  ' }',
];

/** What Lix's diff has, with the plugin for JSON that comes with it. */
export const valueDiff = [{ field: 'theme', before: { value: 'light' }, after: { value: 'dark' } }];
