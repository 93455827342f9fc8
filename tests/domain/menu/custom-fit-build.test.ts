import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { BUILD_DEFAULT_DAYS, buildProblems, canBuild, type FitBuild } from '#src/domain/menu/custom-fit-build.ts';
import { day } from '#src/domain/days/day.ts';
import { defaultStart, moveStart } from '#src/domain/days/start-window.ts';
import { openRule } from '../../support/days.ts';

const { customFitCategories, customFitConfig, customFitSettings } = catalogue;

const kinds = { mainTypes: customFitSettings.main_mealtype_ids, presetTypes: customFitSettings.preset_mealtype_ids };
const protein = { 1: { dishId: 7101, qty: 150 } };
const build: FitBuild = {
  dietId: 41,
  mealTypes: [3, 5, 2],
  planId: 30,
  days: 20,
  startDay: day('2026-11-25'),
  emirateId: 1,
  slotId: 1,
  defaultDish: { 2: 3001 },
  meals: { 3: protein, 5: protein },
};
const problems = (change: Partial<FitBuild>) => buildProblems({ ...build, ...change }, kinds, customFitCategories);

describe('The custom-fit build page', () => {
  it('can be sent when every field is filled', () => {
    expect(problems({})).toEqual({ fields: {}, meals: [] });
    expect(canBuild(problems({}))).toBe(true);
  });

  it.each<[string, Partial<FitBuild>, Record<string, string>]>([
    ['diet_id', { dietId: null }, { diet_id: 'required' }],
    ['emirate_id', { emirateId: null }, { emirate_id: 'required' }],
    ['mealPlan_id', { planId: null }, { mealPlan_id: 'required' }],
    ['start_date', { startDay: null }, { start_date: 'required' }],
    ['slot_id', { slotId: null }, { slot_id: 'required' }],
    ['days_count', { days: null }, { days_count: 'required' }],
    ['defaultDish, for each preset meal', { mealTypes: [3, 5, 2, 6] }, { defaultDish: 'required' }],
    ['mealTypes: no meal at all', { mealTypes: [] }, { mealTypes: 'required' }],
    [
      'mealTypes: presets only — CFT-010',
      { mealTypes: [2, 6], defaultDish: { 2: 1, 6: 2 } },
      { mealTypes: 'required' },
    ],
    ['mealTypes: a single main meal', { mealTypes: [3] }, { mealTypes: 'two_meals' }],
  ])('requires the field %s — MSG-006', (_, change, fields) => {
    expect(problems(change).fields).toEqual(fields);
    expect(canBuild(problems(change))).toBe(false);
  });

  it('reports all missing fields at once', () => {
    const empty = {
      dietId: null,
      mealTypes: [],
      planId: null,
      days: null,
      startDay: null,
      emirateId: null,
      slotId: null,
    };
    expect(Object.keys(problems(empty).fields).toSorted()).toEqual([
      'days_count',
      'diet_id',
      'emirate_id',
      'mealPlan_id',
      'mealTypes',
      'slot_id',
      'start_date',
    ]);
  });

  it('reports only the chosen meals without a protein — MSG-029', () => {
    expect(problems({ meals: { 3: protein } }).meals).toEqual([5]);
    expect(
      problems({ mealTypes: [1, 3, 5], meals: { 3: protein, 5: { 1: { dishId: 7101, qty: null } } } }).meals,
    ).toEqual([1, 5]);
  });

  it('starts with 20 days, four days from today — CFT-014, CFT-015', () => {
    expect(BUILD_DEFAULT_DAYS).toBe(20);
    expect(customFitConfig.defaultDays).toBe(BUILD_DEFAULT_DAYS);
    const question = { asker: 'build', today: day('2026-11-21'), rule: openRule() } as const;
    expect(defaultStart(question)).toBe('2026-11-25');
    expect(defaultStart({ ...question, rule: openRule({ excluded: [3, 4] }) })).toBe('2026-11-27');
  });

  it('moves a start on an excluded weekday forward — CFT-013', () => {
    const question = { asker: 'build', today: day('2026-11-21'), rule: openRule({ excluded: [5, 6] }) } as const;
    expect(moveStart(day('2026-11-27'), question)).toBe('2026-11-29');
    expect(moveStart(day('2026-11-26'), question)).toBe('2026-11-26');
  });
});
