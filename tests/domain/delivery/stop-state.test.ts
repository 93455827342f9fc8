import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isCorrection,
  isOldNews,
  standingOfStop,
  toldOfStop,
  type StopEntry,
} from '#src/domain/delivery/stop-state.ts';

const entry = (what: StopEntry['what'], at: number, more: Partial<StopEntry> = {}): StopEntry => ({
  id: `${what} ${at}`,
  what,
  note: '',
  at,
  arrivedAt: at,
  ...more,
});

const anyEntries = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    what: fc.constantFrom<StopEntry['what']>('start', 'collected', 'delivered', 'at_door', 'not_home', 'refused'),
    note: fc.constant(''),
    at: fc.integer({ min: 0, max: 5 }),
    arrivedAt: fc.integer({ min: 0, max: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

describe('The state of a stop', () => {
  it('is decided by the last outcome by its own time, and does not depend on the order of arrival — DSK-009', () => {
    fc.assert(
      fc.property(anyEntries, (a) => {
        expect(standingOfStop(a.toReversed())).toEqual(standingOfStop(a));
        const outcomes = a.filter(({ what }) => what !== 'start' && what !== 'collected');
        const last = Math.max(...outcomes.map(({ at }) => at));
        if (outcomes.length > 0) expect(standingOfStop(a).stateAt).toBe(last);
      }),
    );
  });

  it('waits, is on its way after the start, and keeps its outcome when the start arrives later', () => {
    expect(standingOfStop([])).toMatchObject({ state: 'waiting', stateAt: null, by: null });
    expect(standingOfStop([entry('start', 5)])).toMatchObject({ state: 'on_the_way', stateAt: 5 });
    const outOfOrder = [entry('delivered', 7), entry('start', 9)];
    expect(standingOfStop(outOfOrder)).toMatchObject({ state: 'delivered', stateAt: 7 });
  });

  it('keeps the note of the entry that decided, and the time of the bag that was taken back beside it', () => {
    const entries = [entry('not_home', 3, { note: 'rang twice' }), entry('collected', 4), entry('delivered', 2)];
    expect(standingOfStop(entries)).toEqual({
      state: 'not_home',
      stateAt: 3,
      note: 'rang twice',
      by: 'not_home 3',
      collectedAt: 4,
    });
  });
});

describe('What a customer sees of a delivery', () => {
  it.each([
    ['waiting', undefined],
    ['on_the_way', { state: 'on_the_way', at: 9 }],
    ['delivered', { state: 'delivered', at: 9, place: 'hand' }],
    ['at_door', { state: 'delivered', at: 9, place: 'door' }],
    ['not_home', { state: 'not_delivered', at: 9, reason: 'not_home' }],
    ['refused', { state: 'not_delivered', at: 9, reason: 'refused' }],
  ])('of a stop that is %s says where the bag is, or why it did not come — DSK-010', (state, told) => {
    expect(toldOfStop({ state, stateAt: state === 'waiting' ? null : 9, corrected: false })).toEqual(told);
  });

  it('is marked as corrected only if an outcome was replaced by another one', () => {
    expect(isCorrection('not_home', 'delivered')).toBe(true);
    expect(isCorrection('on_the_way', 'delivered')).toBe(false);
    expect(isCorrection('delivered', 'delivered')).toBe(false);
    expect(toldOfStop({ state: 'delivered', stateAt: 9, corrected: true })).toMatchObject({ corrected: true });
  });

  it('is old news more than two hours after its time', () => {
    expect(isOldNews(0, 2 * 3_600_000)).toBe(false);
    expect(isOldNews(0, 2 * 3_600_000 + 1)).toBe(true);
  });
});
