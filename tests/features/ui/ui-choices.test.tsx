import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { LockCountdown } from '#src/ui/text/lock-countdown.tsx';
import { MonthCalendar } from '#src/ui/navigation/month-calendar.tsx';
import { sameDayIn, shiftMonth, weeksOf } from '#src/ui/navigation/month-grid.ts';
import { StarInput } from '#src/ui/forms/star-input.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { ToastProvider, useToast } from '#src/ui/dialogs/toast.tsx';

afterEach(() => {
  document.documentElement.style.direction = '';
});

const three = [
  { id: 'day', label: 'Days' },
  { id: 'week', label: 'Weeks' },
  { id: 'month', label: 'Months' },
] as const;

const Ranges = () => {
  const [value, setValue] = useState<'day' | 'week' | 'month'>('day');
  return (
    <Tabs label="Range" tabs={three} value={value} onChange={setValue}>
      shows {value}
    </Tabs>
  );
};

describe('tabs', () => {
  it('change with the arrow keys, wrap around at the end, and have one tab stop', () => {
    render(<Ranges />);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Days' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Weeks');
    expect(document.activeElement?.textContent).toBe('Weeks');
    expect(screen.getByRole('tabpanel', { name: 'Weeks' }).textContent).toBe('shows week');
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Days');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });

  it('reverse the arrow keys on a right-to-left page', () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <Ranges />
      </div>,
    );
    screen.getByRole('tablist').style.direction = 'rtl';
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Days' }), { key: 'ArrowLeft' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Weeks');
  });
});

it('in a long strip start with the selected tab centred', () => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const chosen = this.getAttribute('aria-selected') === 'true';
    return (chosen ? { left: 700, width: 100 } : { left: 20, width: 300 }) as DOMRect;
  });
  const strip = (look: 'chips' | 'line', tabs: readonly (typeof three)[number][] = three) => (
    <Tabs label={look} look={look} tabs={tabs} value="month" onChange={() => undefined} panelId="p" />
  );
  render(strip('line'));
  const { rerender } = render(strip('chips', three.slice(0, 1)));
  const left = (name: string): number => screen.getByRole('tablist', { name }).scrollLeft;
  expect(left('chips')).toBe(0);
  // The other tabs are added later.
  rerender(strip('chips'));
  expect([left('chips'), left('line')]).toEqual([580, 0]);
  boxes.mockRestore();
});

describe('stars', () => {
  it('are five labelled radio buttons that report the chosen rating', () => {
    const rated = vi.fn();
    render(
      <StarInput legend="Rating" name="rating" value={null} onChange={rated} labelFor={(mark) => `${mark} stars`} />,
    );
    expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 stars',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(rated).toHaveBeenCalledWith(4);
  });

  it('show only the error of their own field', () => {
    render(
      <StarInput
        legend="Rating"
        name="rating"
        value={3}
        onChange={vi.fn()}
        labelFor={String}
        errors={{ rating: 'Please rate this dish' }}
      />,
    );
    const group = screen.getByRole('group', { name: 'Rating' });
    expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toBe('Please rate this dish');
  });
});

describe('The grid of a month', () => {
  it('starts each week on the requested weekday and contains every day once', () => {
    const weeks = weeksOf('2026-11', 1);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeksOf('2026-02', 0)).toHaveLength(4);
    expect(weeksOf('2028-02', 1).flat().filter(Boolean)).toHaveLength(29);
  });

  it('calculates months across years and the last day of shorter months', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(sameDayIn('2026-01-31', '2026-02')).toBe('2026-02-28');
    expect(sameDayIn('2026-01-15', '2026-02')).toBe('2026-02-15');
  });
});

const Calendar = ({ onChange, max }: { readonly onChange: (day: string) => void; readonly max?: string }) => {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthCalendar
      month={month}
      onMonth={setMonth}
      title={month}
      weekdays={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((short) => ({ short, long: `${short}day` }))}
      firstWeekday={1}
      cell={(day) => ({
        label: day,
        number: String(Number(day.slice(8))),
        state: day === '2026-11-17' ? 'partial' : 'full',
        isToday: day === '2026-11-21',
        disabled: day > '2026-11-21',
      })}
      value="2026-11-18"
      onChange={onChange}
      {...(max && { max })}
      previousLabel="Previous month"
      nextLabel="Next month"
    />
  );
};

describe('A month calendar', () => {
  it('has one tab stop, on the chosen day, and arrow keys that move by day and week', () => {
    render(<Calendar onChange={vi.fn()} />);
    const stops = () =>
      screen
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0 && /^\d{4}/.test(button.getAttribute('aria-label')!));
    expect(stops().map((stop) => stop.getAttribute('aria-label'))).toEqual(['2026-11-18']);
    fireEvent.keyDown(stops()[0]!, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-11-19');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-11-12');
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-11-15');
    expect(stops()).toHaveLength(1);
  });

  it('changes the month by keyboard and stops at the last month', () => {
    render(<Calendar onChange={vi.fn()} max="2026-11" />);
    fireEvent.keyDown(screen.getByRole('button', { name: '2026-11-18' }), { key: 'PageUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-10-18');
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-11-18');
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  });

  it('reports a selectable day and prevents the choice of a disabled day', () => {
    const chosen = vi.fn();
    render(<Calendar onChange={chosen} />);
    fireEvent.click(screen.getByRole('button', { name: '2026-11-25' }));
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '2026-11-17' }));
    expect(chosen).toHaveBeenCalledWith('2026-11-17');
  });
});

describe('A lock countdown', () => {
  const draw = (now: number) =>
    render(
      <LockCountdown
        locksAt={10_000}
        now={now}
        until="Change until Mon 23 Nov, 00:00 UTC"
        left={(ms) => `${ms} ms`}
        lockedLabel="Locked"
      />,
    );

  it('counts down to the lock time and shows locked from then on', () => {
    draw(9_999);
    expect(screen.getByRole('timer').textContent).toBe('1 ms');
    draw(10_000);
    expect(screen.getByText('Locked')).toBeTruthy();
  });
});

const Saver = ({ undo }: { readonly undo: () => void }) => {
  const show = useToast();
  return (
    <button type="button" onClick={() => show({ text: 'Saved', action: { label: 'Undo', onSelect: undo } })}>
      save
    </button>
  );
};

describe('a toast', () => {
  it('offers Undo for ten seconds, and it can be pressed once', () => {
    vi.useFakeTimers();
    const undo = vi.fn();
    render(
      <ToastProvider label="Messages" closeLabel="Close">
        <Saver undo={undo} />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('save'));
    act(() => vi.advanceTimersByTime(9_999));
    fireEvent.click(screen.getByText('Undo'));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved')).toBeNull();
    fireEvent.click(screen.getByText('save'));
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.queryByText('Saved')).toBeNull();
    vi.useRealTimers();
  });

  it('stays open while the pointer is over it', () => {
    vi.useFakeTimers();
    render(
      <ToastProvider label="Messages" closeLabel="Close">
        <Saver undo={vi.fn()} />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('save'));
    fireEvent.pointerEnter(screen.getByText('Saved'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeTruthy();
    vi.useRealTimers();
  });
});
