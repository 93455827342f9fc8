import { vi, type Mock } from 'vitest';

interface Setting {
  /** The browser keeps what is read in its place itself: with the layout, it scrolls a page that is not at its top. */
  readonly anchors: boolean;
  readonly scrollY: number;
}

interface Resizable {
  readonly element: HTMLElement;
  readonly scrollBy: Mock;
  /** Gives the element this height, and tells who watches it. */
  readonly become: (height: number) => void;
}

/** The element's distance from the window's top, in CSS pixels. */
export const TOP = 57;

/** An element of a browser that lays out and scrolls, which the tests' own does not. */
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
