import { describe, expect, it } from 'vitest';
import { markRegions, programOf, regionsOf } from './example-program.ts';

const source = `// #region open
import { openBox } from 'notes';
// #endregion

// #region use
console.log(1);
// #endregion
`;

describe('programOf', () => {
  it('separates a region from what comes before it', () => {
    expect(programOf(source, 'use')).toEqual({
      hidden: "import { openBox } from 'notes';",
      shown: 'console.log(1);',
    });
  });

  it('leaves out of what comes before a region the title of the module', () => {
    expect(programOf(`// Open a box\n${source}`, 'use').hidden).toBe(
      "import { openBox } from 'notes';",
    );
  });

  it('gives the whole module without marks', () => {
    expect(programOf(source).shown).not.toContain('#');
  });

  it('names the regions when one is unknown', () => {
    expect(() => programOf(source, 'x')).toThrow(
      'There is no region "x". The regions are open, use.',
    );
  });

  it('keeps line numbers when it marks regions', () => {
    expect(markRegions(source).split('\n')).toHaveLength(source.split('\n').length);
    expect(regionsOf(source)).toEqual(['open', 'use']);
  });
});
