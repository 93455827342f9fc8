import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Modal } from '#src/ui/dialogs/modal.tsx';
import { asOne } from '#src/ui/motion/as-one.ts';

const SMALL = { left: 16, top: 300, width: 72, height: 72 };
const LARGE = { left: 20, top: 150, width: 320, height: 200 };
const motion = new EventTarget();
const animate = vi.fn((_frames: Keyframe[], _options: KeyframeAnimationOptions) => motion);
const wants = (less: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: less }));
};
const able = (): void => {
  Object.assign(HTMLElement.prototype, { animate });
};
beforeEach(() => {
  vi.useFakeTimers();
  wants(false);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(SMALL as DOMRect);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  for (const [name, value] of [
    ['offsetLeft', LARGE.left],
    ['offsetTop', LARGE.top],
    ['offsetWidth', LARGE.width],
    ['offsetHeight', LARGE.height],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  animate.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const Screen = ({ described = true, meal = 3 }: { readonly described?: boolean; readonly meal?: number }) => {
  const [show, setShow] = useState(false);
  return (
    <>
      <ul>
        <li>
          <article>
            <img alt="small" src="/small.webp" data-meal="3" />
            <button type="button" onClick={() => setShow(true)}>
              soup
            </button>
          </article>
        </li>
        <li>
          <article>
            <img alt="next" src="/next.webp" data-meal="4" />
          </article>
        </li>
      </ul>
      <button type="button" onClick={() => setShow(true)}>
        elsewhere
      </button>
      <Modal show={show} close={() => setShow(false)} closeLabel="Close" headLine="Dish" opened={asOne}>
        {described && <img alt="large" src="/large.webp" data-meal={meal} data-large="" />}
      </Modal>
    </>
  );
};
const touch = (name: string): void => {
  fireEvent.click(screen.getByText(name));
  act(() => void vi.advanceTimersByTime(10));
  // The dialog is visible before anything moves in it.
  expect([dialog().open, flights()]).toEqual([true, []]);
  act(() => void vi.advanceTimersByTime(20));
};
const dialog = () => document.querySelector('dialog')!;
const flights = () => [...dialog().children].filter((each) => each instanceof HTMLImageElement);

describe('The picture transition between a card and its sheet', () => {
  it('moves the touched picture to the place of the large picture, and then removes the moving copy', () => {
    able();
    render(<Screen />);
    touch('soup');
    const [flight] = flights();
    expect(flight!.style).toMatchObject({ left: '20px', top: '150px', width: '320px', height: '200px' });
    const [[[start], { duration }]] = animate.mock.calls as [[Keyframe[], KeyframeAnimationOptions]];
    // The picture moves from the middle of the small one to the middle of the large one, and is never smaller than the
    // small one.
    expect(start).toEqual({ transform: 'translate(-128px, 86px) scale(0.36)' });
    expect(duration).toBeLessThanOrEqual(200);
    motion.dispatchEvent(new Event('finish'));
    expect(flights()).toEqual([]);
  });

  it.each([
    [3, 'the card that was touched', 'translate(-128px, 86px) scale(0.36)'],
    [4, 'the card of the dish that it was turned to', 'translate(-128px, 286px) scale(0.36)'],
  ])('runs back when the sheet of meal %i closes: the large picture moves to %s', (meal, _what, transform) => {
    able();
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
      return { ...SMALL, top: this instanceof HTMLImageElement && this.alt === 'next' ? 500 : 300 } as DOMRect;
    });
    const { rerender } = render(<Screen />);
    touch('soup');
    motion.dispatchEvent(new Event('finish'));
    rerender(<Screen meal={meal} />);
    animate.mockClear();
    const sheet = dialog();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void vi.advanceTimersByTime(20));
    const flying = [...sheet.children].filter((each) => each instanceof HTMLImageElement);
    expect(flying).toHaveLength(1);
    const [[[start, end], { duration }]] = animate.mock.calls as [[Keyframe[], KeyframeAnimationOptions]];
    expect([start, end]).toEqual([{}, { transform }]);
    expect(duration).toBeLessThanOrEqual(200);
    motion.dispatchEvent(new Event('finish'));
    expect(flights()).toEqual([]);
  });

  it.each([
    ['is out of sight', { ...SMALL, top: -400, bottom: -328 }, (): void => undefined],
    ['is gone', SMALL, (): void => screen.getByAltText('small').closest('ul')!.replaceChildren()],
  ])('does not run back if the card %s when the sheet closes', (_what, place, go) => {
    able();
    render(<Screen />);
    touch('soup');
    motion.dispatchEvent(new Event('finish'));
    animate.mockClear();
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect);
    go();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void vi.advanceTimersByTime(20));
    expect(animate).not.toHaveBeenCalled();
  });

  it('does not run back if the sheet was scrolled past its large picture', () => {
    able();
    render(<Screen />);
    touch('soup');
    motion.dispatchEvent(new Event('finish'));
    animate.mockClear();
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(null);
    screen.getByAltText('large').parentElement!.scrollTop = 600;
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void vi.advanceTimersByTime(20));
    expect(animate).not.toHaveBeenCalled();
  });

  it('shows the small picture in the large one’s place until the large one has loaded', () => {
    able();
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function complete(
      this: HTMLImageElement,
    ) {
      return this.alt === 'small';
    });
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/small.webp');
    render(<Screen />);
    touch('soup');
    const large = screen.getByAltText('large');
    expect(large.style.background).toContain('/small.webp');
    fireEvent.load(large);
    expect(large.style.background).toBe('');
  });

  it.each([
    ['in a browser that cannot move it', 'soup', () => undefined, true],
    ['where less motion is wanted', 'soup', () => (able(), wants(true)), true],
    ['where something else was touched', 'elsewhere', able, true],
    ['where what the sheet shows is still on its way', 'soup', able, false],
  ])('does not run %s, and the sheet opens anyway', (_, what, make, described) => {
    make();
    render(<Screen described={described} />);
    touch(what);
    expect(flights()).toEqual([]);
  });
});
