import { vi, type Mock } from 'vitest';

interface Setting {
  /**
   * True if the browser itself keeps the visible content in place: at a layout change it scrolls a page that is not at
   * its top.
   */
  readonly anchors: boolean;
  readonly scrollY: number;
}

interface Resizable {
  readonly element: HTMLElement;
  readonly scrollBy: Mock;
  /** Gives the element this height, and notifies its observers. */
  readonly become: (height: number) => void;
}

/** The element's distance from the window's top, in CSS pixels. */
export const TOP = 57;

/** An element in a browser with layout and scrolling, which the test environment lacks. */
export const resizable = ({ anchors, scrollY }: Setting): Resizable => {
  let changed = (): void => undefined;
  let height = 0;
  const scrollBy = vi.fn();
  vi.stubGlobal('scrollY', scrollY);
  vi.stubGlobal('scrollBy', scrollBy);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        changed = heard;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, TOP, 390, height);
  return {
    element,
    scrollBy,
    become: (next) => {
      if (anchors && window.scrollY > 0) vi.stubGlobal('scrollY', window.scrollY + next - height);
      height = next;
      changed();
    },
  };
};
