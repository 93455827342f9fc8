import { afterEach, describe, expect, it, vi } from 'vitest';

import { holdPlace } from '#src/ui/drawing/hold-place.ts';
import { resizable } from '../../support/screens/resizable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The content below an element that loads late', () => {
  it('keeps its position on a scrolled page, when the element grows and shrinks', () => {
    const { element, become, scrollBy } = resizable({ anchors: false, scrollY: 300 });
    const leave = holdPlace(element);
    become(64);
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 64, behavior: 'instant' });
    become(0);
    expect(scrollBy).toHaveBeenLastCalledWith({ top: -64, behavior: 'instant' });
    leave?.();
  });

  it('is not scrolled if the browser keeps its position itself', () => {
    const { element, become, scrollBy } = resizable({ anchors: true, scrollY: 300 });
    holdPlace(element);
    become(64);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('keeps its position if the customer has scrolled since the element appeared', () => {
    const { element, become, scrollBy } = resizable({ anchors: false, scrollY: 300 });
    holdPlace(element);
    vi.stubGlobal('scrollY', 364);
    window.dispatchEvent(new Event('scroll'));
    become(64);
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 64, behavior: 'instant' });
  });

  it.each([true, false])(
    'keeps its position at the top of the page, where no browser does so (anchors: %s)',
    (anchors) => {
      const { element, become, scrollBy } = resizable({ anchors, scrollY: 0 });
      holdPlace(element);
      become(64);
      expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 64, behavior: 'instant' });
    },
  );
});
