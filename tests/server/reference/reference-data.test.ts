import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toReferenceArrays } from '#server/reference/arrays.ts';
import { reference } from '../../support/catalogue/reference.ts';
import { referenceSchema } from '../../support/catalogue/reference-schema.ts';
import { arraySchemas } from '#src/protocol/reference/reference-arrays.ts';

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const languages = ['en', 'ar'] as const;

describe('the reference data', () => {
  it('refuses an Arabic side without Arabic letters', () => {
    const broken = { ...reference, companies: [{ id: 1, title: { en: 'Palm', ar: 'Palm' } }] };
    expect(v.safeParse(referenceSchema, broken).success).toBe(false);
  });

  it('never has one id twice within a list', () => {
    for (const list of [
      reference.emirates,
      reference.areas,
      reference.deliverySlots,
      reference.medicalConditions,
      reference.companies,
      reference.team,
      reference.deliveryPartners,
      reference.addressFields,
      reference.blogCategories,
      reference.blogPosts,
      reference.forumCategories,
      reference.forumThreads,
    ])
      expect(unique(list.map(({ id }) => id))).toBe(true);
    expect(unique(reference.staticPages.map(({ alias }) => alias))).toBe(true);
    expect(unique(reference.settings.map(({ alias }) => alias))).toBe(true);
    expect(unique(reference.demoVouchers.map(({ code }) => code))).toBe(true);
  });

  it('includes all seven emirates and delivers to four of them — CON-002', () => {
    expect(reference.emirates).toHaveLength(7);
    expect(reference.emirates.filter(({ active }) => active).map(({ name }) => name.en)).toEqual([
      'Abu Dhabi',
      'Dubai',
      'Sharjah',
      'Ajman',
    ]);
  });

  it('has at least twelve areas in each active emirate, with Al Ain within Abu Dhabi', () => {
    for (const { id, active } of reference.emirates) {
      const there = reference.areas.filter(({ emirateId }) => emirateId === id);
      expect(there.length).toBeGreaterThanOrEqual(active ? 12 : 1);
      expect(unique(there.map(({ name }) => name.en))).toBe(true);
    }
    expect(
      reference.areas.filter(({ name }) => name.en.startsWith('Al Ain')).map(({ emirateId }) => emirateId),
    ).toEqual(Array(6).fill(1));
  });

  it('has delivery slots for every active emirate and for no other', () => {
    const active = reference.emirates.filter((emirate) => emirate.active).map(({ id }) => id);
    expect(Object.keys(reference.slotsOfEmirate).map(Number)).toEqual(active);
    const known = reference.deliverySlots.map(({ id }) => id);
    for (const ids of Object.values(reference.slotsOfEmirate)) for (const id of ids) expect(known).toContain(id);
  });

  it('names a slot by its hours and says when it brings the next day’s meals', () => {
    expect(reference.deliverySlots.map(({ from, to }) => [from, to])).toEqual([
      [2, 6],
      [8, 12],
      [15, 21],
      [17, 22],
    ]);
    expect(reference.deliverySlots.map(({ name }) => name.en)).toEqual([
      '2–6 AM',
      '8 AM–12 PM',
      '3–9 PM, with the next day’s meals',
      '5–10 PM, with the next day’s meals',
    ]);
    expect(reference.deliverySlots.map(({ name }) => name.ar)).toEqual([
      'من 2 إلى 6 صباحًا',
      'من 8 صباحًا إلى 12 ظهرًا',
      'من 3 عصرًا إلى 9 مساءً، بوجبات اليوم التالي',
      'من 5 عصرًا إلى 10 مساءً، بوجبات اليوم التالي',
    ]);
    const { slotsList, emirateSlots } = toReferenceArrays(catalogue, 'en');
    expect(slotsList.at(-1)).toEqual({
      id: 4,
      name: '5–10 PM, with the next day’s meals',
      from: 17,
      to: 22,
      eveningBefore: true,
    });
    expect(emirateSlots['3']!.at(-1)).toEqual({
      id: 4,
      display_name: '5–10 PM, with the next day’s meals',
      from: 17,
      to: 22,
      eveningBefore: true,
    });
  });

  it('lists Male first', () => {
    expect(toReferenceArrays(catalogue, 'en').gender.map(({ title }) => title)).toEqual(['Male', 'Female']);
  });

  it('keeps the demo vouchers as agreed — PRI-011, PRI-012, PRI-023', () => {
    const by = Object.fromEntries(reference.demoVouchers.map((voucher) => [voucher.code, voucher]));
    expect(by['WELCOME10']).toMatchObject({ type: 'percent', value: 10, applyType: 'mainprice', lastDay: null });
    expect(by['FIXED50']).toMatchObject({ type: 'fixed', value: 5000, usesLeft: null });
    expect(by['OLD2020']?.lastDay).toBe('2020-12-31');
    expect(by['USEDUP']?.usesLeft).toBe(0);
    expect(by['ADDON20']).toMatchObject({ type: 'percent', value: 20, applyType: 'other' });
  });
});

describe.each(languages)('the reference arrays in %s', (language) => {
  const arrays = toReferenceArrays(catalogue, language);

  it.each(Object.keys(arrays) as (keyof typeof arrays)[])('%s has the format of the protocol — ENT-032', (name) => {
    expect(v.safeParse(arraySchemas[name], arrays[name]).issues).toBeUndefined();
  });

  it('sorts every area under its emirate', () => {
    for (const [emirate, rows] of Object.entries(arrays.areasList))
      for (const row of rows) expect(row.emirate_id).toBe(Number(emirate));
    expect(Object.values(arrays.areasList).flat()).toHaveLength(arrays.areasListFull.length);
  });

  it('offers only active emirates in a delivery address', () => {
    expect(arrays.emirate).toEqual(arrays.allEmirates.filter(({ active }) => active));
    expect(arrays.allEmirates).toHaveLength(7);
  });
});
