import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, weekdayOf, type Day } from '#src/domain/days/day.ts';
import {
  addressRuns,
  deliveryOn,
  isDeliverable,
  type AddressCalendar,
  type Door,
} from '#src/domain/plan/address-calendar.ts';
import { addressKinds, type AddressKind } from '#src/domain/plan/address-kinds.ts';
import { changed, type Dated } from '#src/domain/plan/dated.ts';

/** A Monday. */
const TODAY = day('2026-11-23');
const on = (ahead: number): Day => addDays(TODAY, ahead);
const places = {
  slotsOf: (emirate: number): readonly number[] => ({ 1: [1, 2, 3, 4], 2: [1, 3, 4], 3: [4] })[emirate] ?? [],
  emirateOf: (area: number) => Math.floor(area / 100),
};
const door = (emirate: number, street: string): Door => ({
  street,
  apartments: 'Villa 1',
  emirate,
  area: emirate * 100 + 1,
});
const always = <T>(latest: T): Dated<T> => ({ latest, earlier: [] });
const home = door(1, 'home');
const work = door(2, 'work');
const beach = door(3, 'beach');

const calendarOf = (more: Partial<AddressCalendar<Door>> = {}): AddressCalendar<Door> => ({
  ...places,
  addresses: { home: always(home), work: always(work), public: always(beach) },
  usual: always('home'),
  weekend: always(false),
  slot: always(1),
  once: new Map(),
  holidays: new Set(),
  ...more,
});
const kindsOf = (calendar: AddressCalendar<Door>, days: number): (AddressKind | undefined)[] =>
  Array.from({ length: days }, (_, ahead) => deliveryOn(on(ahead), calendar)?.kind);

describe('The delivery address of a day', () => {
  it('is by default the home or work address', () => {
    expect(new Set(kindsOf(calendarOf(), 14))).toEqual(new Set(['home']));
    expect(new Set(kindsOf(calendarOf({ usual: always('work') }), 14))).toEqual(new Set(['work']));
  });

  it('is the public address on Saturdays, Sundays and holidays, if the customer wants it', () => {
    const calendar = calendarOf({ weekend: always(true), holidays: new Set([on(9)]) });
    expect(kindsOf(calendar, 10)).toEqual([
      'home',
      'home',
      'home',
      'home',
      'home',
      'public',
      'public',
      'home',
      'home',
      'public',
    ]);
  });

  it('changes two days after the customer’s request, and earlier days keep their address — XTR-005', () => {
    const moved = changed(always<Door | null>(home), door(2, 'new home'), TODAY);
    const calendar = calendarOf({ addresses: { ...calendarOf().addresses, home: moved } });
    expect([0, 1, 2, 3].map((ahead) => deliveryOn(on(ahead), calendar)?.address.street)).toEqual([
      'home',
      'home',
      'new home',
      'new home',
    ]);
    const usual = changed(always<'home' | 'work'>('home'), 'work', TODAY);
    expect(kindsOf(calendarOf({ usual }), 4)).toEqual(['home', 'home', 'work', 'work']);
  });

  it('can be another address for one chosen day, and the next day has the usual one again — XTR-008', () => {
    const calendar = calendarOf({ once: new Map([[on(5), { kind: 'work', slot: 4 }]]) });
    expect([4, 5, 6].map((ahead) => deliveryOn(on(ahead), calendar))).toEqual([
      { kind: 'home', address: home, slot: 1, once: false },
      { kind: 'work', address: work, slot: 4, once: true },
      { kind: 'home', address: home, slot: 1, once: false },
    ]);
  });

  it('does not exist on a skipped or paused day, and returns with the day', () => {
    const calendar = calendarOf({ once: new Map([[on(5), { kind: 'work', slot: 4 }]]) });
    for (const ahead of [4, 5]) expect(deliveryOn(on(ahead), calendar, true)).toBeNull();
    expect(deliveryOn(on(5), calendar, false)).toMatchObject({ kind: 'work', once: true });
  });

  it('has the plan’s delivery time if its emirate offers it, otherwise the usual time of the emirate', () => {
    const slots = (slot: number, usual: 'home' | 'work') =>
      deliveryOn(on(0), calendarOf({ slot: always(slot), usual: always(usual) }));
    expect(slots(2, 'home')?.slot).toBe(2);
    expect(slots(2, 'work')?.slot).toBe(1);
    const weekend = calendarOf({ weekend: always(true), slot: always(1) });
    expect(deliveryOn(on(5), weekend)?.slot).toBe(4);
  });

  it('is never an undeliverable address if another address exists', () => {
    for (const useless of [
      { ...work, street: ' ' },
      { ...work, apartments: '' },
      { ...work, area: null },
      { ...work, area: 101 },
      door(7, 'where nothing is delivered'),
    ]) {
      expect(isDeliverable(useless, places)).toBe(false);
      const addresses = { ...calendarOf().addresses, work: always(useless) };
      const calendar = calendarOf({
        addresses,
        usual: always('work'),
        once: new Map([[on(1), { kind: 'work', slot: 1 }]]),
      });
      expect(kindsOf(calendar, 2)).toEqual(['home', 'home']);
    }
    const none = { home: always(null), work: always(null), public: always(beach) };
    expect(deliveryOn(on(0), calendarOf({ addresses: none }))).toBeNull();
    const half = { ...none, work: always({ ...work, area: null }) };
    expect(deliveryOn(on(0), calendarOf({ addresses: half }))?.kind).toBe('work');
  });

  it('is always one of the customer’s own, at a time of its emirate, after any request', () => {
    const anyDoor = fc.option(
      fc.record({
        street: fc.constantFrom('', 'S'),
        apartments: fc.constantFrom('', 'A'),
        emirate: fc.option(fc.integer({ min: 1, max: 4 })),
        area: fc.option(fc.constantFrom(101, 201, 301, 401)),
      }),
    );
    const anyDated = fc
      .array(fc.tuple(anyDoor, fc.integer({ min: 0, max: 3 })), { maxLength: 5 })
      .map((list) =>
        list.reduce(
          ({ dated, at }, [value, later]) => ({ dated: changed(dated, value, on(at + later)), at: at + later }),
          { dated: always<Door | null>(null), at: -4 },
        ),
      )
      .map(({ dated }) => dated);
    const anyCalendar = fc.record({
      addresses: fc.record({ home: anyDated, work: anyDated, public: anyDated }),
      usual: fc.constantFrom('home' as const, 'work' as const).map(always),
      weekend: fc.boolean().map(always),
      slot: fc.option(fc.integer({ min: 1, max: 4 })).map(always),
      once: fc
        .array(
          fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...addressKinds), fc.integer({ min: 1, max: 4 })),
        )
        .map((list) => new Map(list.map(([ahead, kind, slot]) => [on(ahead), { kind, slot }]))),
      holidays: fc.array(fc.integer({ min: 0, max: 9 })).map((list) => new Set(list.map(on))),
    });
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: 0, max: 9 }), (some, ahead) => {
        const calendar = { ...places, ...some };
        const found = deliveryOn(on(ahead), calendar);
        if (!found) return;
        expect(addressKinds).toContain(found.kind);
        if (found.once) expect(calendar.once.get(on(ahead))?.kind).toBe(found.kind);
        if (isDeliverable(found.address, places)) expect(places.slotsOf(found.address.emirate!)).toContain(found.slot);
        const free = [0, 6].includes(weekdayOf(on(ahead))) || calendar.holidays.has(on(ahead));
        if (found.kind === 'public' && !found.once) expect(free && calendar.weekend.latest).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

it('is listed once for consecutive days with the same address and time — XTR-005', () => {
  const calendar = calendarOf({ weekend: always(true), once: new Map([[on(2), { kind: 'work', slot: 3 }]]) });
  const days = Array.from({ length: 8 }, (_, ahead) => ({ day: on(ahead), ...deliveryOn(on(ahead), calendar)! }));
  expect(addressRuns(days)).toEqual([
    { from: on(0), to: on(1), kind: 'home', slot: 1, once: false },
    { from: on(2), to: on(2), kind: 'work', slot: 3, once: true },
    { from: on(3), to: on(4), kind: 'home', slot: 1, once: false },
    { from: on(5), to: on(6), kind: 'public', slot: 4, once: false },
    { from: on(7), to: on(7), kind: 'home', slot: 1, once: false },
  ]);
});
