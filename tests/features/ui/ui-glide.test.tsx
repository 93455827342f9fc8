import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { glide } from '#src/ui/motion/glide.ts';

const ROW_PX = 100;
const animate = vi.fn();
let less = false;

beforeEach(() => {
  less = false;
  vi.stubGlobal('matchMedia', () => ({ matches: less }));
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement, frames: unknown, options: unknown) {
      animate(this.dataset['row'], frames, options);
    },
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top: at * ROW_PX, left: 0 } as DOMRect;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  animate.mockClear();
  document.documentElement.dir = '';
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const List = ({ next }: { readonly next: readonly string[] }) => {
  const [rows, setRows] = useState<readonly string[]>(['a', 'b', 'c']);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" onClick={() => glide(list.current!, () => setRows(next))}>
        change
      </button>
      <div ref={list}>
        {rows.map((row) => (
          <p key={row} data-row={row}>
            {row}
          </p>
        ))}
      </div>
    </>
  );
};
const change = async (next: readonly string[]) => {
  render(<List next={next} />);
  await act(async () => void fireEvent.click(screen.getByText('change')));
};
const moved = () => animate.mock.calls.map(([row, [start]]) => [row, start]);

describe('Rows that a change moves', () => {
  it('move from their old places, new rows fade in, and unchanged rows do not move', async () => {
    await change(['a', 'c', 'b', 'd']);
    expect(moved()).toEqual([
      ['c', { transform: 'translate(0px, 100px)' }],
      ['b', { transform: 'translate(0px, -100px)' }],
      ['d', { transform: 'translate(0px, 0px)', opacity: 0 }],
    ]);
    for (const [, , { duration }] of animate.mock.calls) expect(duration).toBeLessThanOrEqual(200);
  });

  it('appear at once if the customer prefers reduced motion', async () => {
    less = true;
    await change(['c', 'a', 'b']);
    expect(screen.getAllByText(/^[abc]$/).map(({ textContent }) => textContent)).toEqual(['c', 'a', 'b']);
    expect(animate).not.toHaveBeenCalled();
  });

  it('do not move for a change that comes long after the tap', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<p>none</p>);
    const list = screen.getByText('none').parentElement!;
    glide(list, () => undefined);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    rerender(<p data-row="late">late</p>);
    await act(async () => undefined);
    expect(animate).not.toHaveBeenCalled();
  });
});
