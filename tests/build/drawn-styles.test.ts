import { describe, expect, it } from 'vitest';

import { stylesFor } from '../../scripts/drawn-styles.ts';

const worn = new Set(['_aaaaa', '_bbbbb']);

describe('The styles of the page that the worker draws', () => {
  it('are the rules of its own classes, and those that know no class of a module, in their order', () => {
    const sheet =
      ':root{--ink:#000}._aaaaa{color:red}._ccccc{color:blue}body ._bbbbb:hover>a{top:0}.opening-line{left:0}@font-face{font-family:F;src:url(/f.woff2)}';
    expect(stylesFor(sheet, worn)).toBe(
      ':root{--ink:#000}._aaaaa{color:red}body ._bbbbb:hover>a{top:0}.opening-line{left:0}@font-face{font-family:F;src:url(/f.woff2)}',
    );
  });

  it('keep of a list of selectors those that may apply, and no condition around nothing', () => {
    const sheet =
      '._aaaaa,._ccccc{color:red}._aaaaa ._ccccc{top:0}@media (width>900px){._bbbbb{top:1px}}@media print{._ccccc{top:0}}';
    expect(stylesFor(sheet, worn)).toBe('._aaaaa{color:red}@media (width>900px){._bbbbb{top:1px}}');
  });

  it('keep the motions that they name', () => {
    const sheet = '@keyframes fill{to{top:0}}@keyframes other{to{top:0}}._aaaaa{animation:fill 1s}';
    expect(stylesFor(sheet, worn)).toBe('@keyframes fill{to{top:0}}._aaaaa{animation:fill 1s}');
  });
});
