import { afterEach, describe, expect, it, vi } from 'vitest';

import { holdPlace } from '#src/ui/drawing/hold-place.ts';
import { resizable } from '../../support/screens/resizable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('What is below an element whose content comes late', () => {
  it('keeps its place where the page is scrolled, when the content comes and goes', () => {
    const { element, become, scrollBy } = resizable({ anchors: false, scrollY: 300 });
    const leave = holdPlace(element);
    become(64);
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 64, behavior: 'instant' });
    become(0);
    expect(scrollBy).toHaveBeenLastCalledWith({ top: -64, behavior: 'instant' });
    leave?.();
  });

  it('is left to a browser that holds it itself', () => {
    const { element, become, scrollBy } = resizable({ anchors: true, scrollY: 300 });
    holdPlace(element);
    become(64);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('keeps its place where the customer has scrolled since the element came', () => {
    const { element, become, scrollBy } = resizable({ anchors: false, scrollY: 300 });
    holdPlace(element);
    vi.stubGlobal('scrollY', 364);
    window.dispatchEvent(new Event('scroll'));
    become(64);
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 64, behavior: 'instant' });
  });

  it.each([true, false])(
    'keeps its place at the top of the page, where no browser holds it (anchors: %s)',
    (anchors) => {
      const { element, become, scrollBy } = resizable({ anchors, scrollY: 0 });
      holdPlace(element);
      become(64);
      expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 64, behavior: 'instant' });
    },
  );
});
