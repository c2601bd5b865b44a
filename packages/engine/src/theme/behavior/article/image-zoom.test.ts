import mediumZoom from 'medium-zoom/dist/pure';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('ZOOM-5 ERR-7 a wrong selector is an error that says what is accepted', () => {
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('document', {
    addEventListener: () => {},
    createElement: () => ({ classList: { add: () => {} }, style: {}, addEventListener: () => {} }),
    querySelectorAll: () => {
      throw new SyntaxError();
    },
  });
  expect(() => mediumZoom('!')).toThrow(TypeError);
  expect(() => mediumZoom('!')).toThrow('Expects a CSS selector, a Node element');
});
