import { afterEach, describe, expect, it, vi } from 'vitest';

import { holdNotices } from '#src/features/shell/hold-notices.ts';
import { resizable, TOP } from '../../support/screens/resizable.ts';

const lengths = (): readonly string[] =>
  ['--held', '--held-from'].map((name) => document.documentElement.style.getPropertyValue(name));

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
  document.documentElement.removeAttribute('style');
  vi.unstubAllGlobals();
});

describe('A notice that appears at the top of a page', () => {
  it('stays visible, and the page is scrolled by its height', () => {
    const { element, become, scrollBy } = resizable({ anchors: true, scrollY: 0 });
    leave = holdNotices(element);
    scrollBy.mockImplementation(() => {
      // At this time the page is already long enough to scroll.
      expect(lengths()).toEqual(['64px', `${TOP}px`]);
    });
    become(64);
    expect(scrollBy).toHaveBeenCalledOnce();
  });

  it('takes its place in the page again when the page is scrolled to the top', () => {
    const { element, become } = resizable({ anchors: true, scrollY: 0 });
    leave = holdNotices(element);
    become(64);
    vi.stubGlobal('scrollY', 64);
    window.dispatchEvent(new Event('scroll'));
    expect(lengths()[0]).toBe('64px');
    vi.stubGlobal('scrollY', 0);
    window.dispatchEvent(new Event('scroll'));
    expect(lengths()).toEqual(['', '']);
  });
});

describe('A notice that appears while the page is scrolled down', () => {
  it('keeps its normal place above the visible part of the page', () => {
    const { element, become } = resizable({ anchors: true, scrollY: 300 });
    leave = holdNotices(element);
    become(64);
    expect(lengths()).toEqual(['', '']);
  });
});
