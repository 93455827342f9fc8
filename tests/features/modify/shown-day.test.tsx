import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Day } from '#src/domain/days/day.ts';
import { useShownDay } from '#src/features/modify/days/use-shown-day.ts';

const MONDAY = '2026-11-23' as Day;
const TUESDAY = '2026-11-24' as Day;
const FRIDAY = '2026-11-27' as Day;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const standing = (asked: Day | null) => {
  const go = vi.fn();
  const hook = renderHook(({ at }: { readonly at: Day | null }) => useShownDay(at, go), {
    initialProps: { at: asked },
  });
  const day = () => hook.result.current[0];
  const turn = (to: Day) => act(() => hook.result.current[1](to));
  const pass = () => act(() => vi.advanceTimersByTime(1000));
  return { ...hook, go, day, turn, pass, address: (at: Day | null) => hook.rerender({ at }) };
};

describe('The shown day of the plan', () => {
  it('is shown at once, and is written into the URL afterwards', () => {
    const { day, turn, go, pass } = standing(null);
    turn(TUESDAY);
    expect(day()).toBe(TUESDAY);
    expect(go).not.toHaveBeenCalled();
    pass();
    expect(go.mock.calls).toEqual([[TUESDAY]]);
  });

  it('is the last of several days that are turned to quickly, and the URL skips the others', () => {
    const { day, turn, go, pass } = standing(MONDAY);
    turn(TUESDAY);
    turn(FRIDAY);
    expect(day()).toBe(FRIDAY);
    pass();
    expect(go.mock.calls).toEqual([[FRIDAY]]);
  });

  it('stays the newest while the URL still names the previous day', () => {
    const { day, turn, go, pass, address } = standing(MONDAY);
    turn(TUESDAY);
    pass();
    turn(FRIDAY);
    address(TUESDAY);
    expect(day()).toBe(FRIDAY);
    pass();
    expect(go.mock.calls).toEqual([[TUESDAY], [FRIDAY]]);
  });

  it('is the day in the URL after a link was followed', () => {
    const { day, turn, pass, address } = standing(null);
    turn(TUESDAY);
    pass();
    address(TUESDAY);
    address(FRIDAY);
    expect(day()).toBe(FRIDAY);
    address(null);
    expect(day()).toBeNull();
  });

  it('is not written into the URL after the screen was closed', () => {
    const { turn, go, pass, unmount } = standing(MONDAY);
    turn(TUESDAY);
    unmount();
    pass();
    expect(go).not.toHaveBeenCalled();
  });
});
