import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  checkoutRedirect,
  resumePage,
  type CheckoutPage,
  type CheckoutStanding,
  type CheckoutTarget,
  type LeftPage,
} from '#src/domain/steps/checkout-steps.ts';
import { CHECKOUT_TABS, checkoutTabs, tabOf, type TabPage } from '#src/features/checkout/checkout-tabs.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { anyDay } from '../../support/days.ts';

const today = day('2026-11-21');
const fresh: CheckoutStanding = { today, saved: null, allergiesDeclared: true, mealsChosen: true };
const saved = (ahead: number): CheckoutStanding => ({ ...fresh, saved: { firstDay: addDays(today, ahead) } });
const pages: readonly CheckoutPage[] = [
  'index',
  'meal-types-and-days',
  'delivery-dates',
  'menus',
  'summary',
  'success',
];

describe('The redirects of /checkout', () => {
  it.each<[string, CheckoutPage, CheckoutStanding, CheckoutTarget | null]>([
    ['the menus without a saved checkout — CHK-002', 'menus', fresh, 'index'],
    ['the summary without a saved checkout — CHK-002', 'summary', fresh, 'index'],
    ['the success page without one — CHK-052', 'success', fresh, 'home'],
    ['the menus, first day past — CHK-004', 'menus', saved(-1), 'delivery-dates'],
    ['the menus, first day today — CHK-004', 'menus', saved(0), 'delivery-dates'],
    ['the menus, first day tomorrow — CHK-004', 'menus', saved(1), 'delivery-dates'],
    ['the menus, first day in two days — CHK-004', 'menus', saved(2), null],
    ['the summary of a saved checkout', 'summary', saved(2), null],
    ['step 2 of a saved checkout — CHK-005', 'meal-types-and-days', saved(5), 'menus'],
    ['step 3 of a saved checkout — CHK-005', 'delivery-dates', saved(5), 'menus'],
    ['step 3 of one that starts too near: it stays — CHK-007', 'delivery-dates', saved(1), null],
    ['step 1 of a saved checkout', 'index', saved(5), null],
    [
      'step 3 without diet, meals or days — CHK-006',
      'delivery-dates',
      { ...fresh, mealsChosen: false },
      'meal-types-and-days',
    ],
    [
      'step 2 before allergies are declared — CHK-006',
      'meal-types-and-days',
      { ...fresh, allergiesDeclared: false },
      'index',
    ],
    [
      'step 3 before allergies are declared — CHK-006',
      'delivery-dates',
      { ...fresh, allergiesDeclared: false, mealsChosen: false },
      'index',
    ],
    ['step 2 of a new plan', 'meal-types-and-days', { ...fresh, mealsChosen: false }, null],
    ['step 3 of a new plan', 'delivery-dates', fresh, null],
  ])('%s', (_, page, standing, target) => {
    expect(checkoutRedirect(page, standing)).toBe(target);
  });

  it('always end on one page, for any plan and any start page, without a loop — CHK-007', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        fc.option(fc.integer({ min: -5, max: 100 })),
        fc.boolean(),
        fc.boolean(),
        (page, ahead, allergiesDeclared, mealsChosen) => {
          const standing = { ...(ahead === null ? fresh : saved(ahead)), allergiesDeclared, mealsChosen };
          let at: CheckoutPage | 'home' = page;
          const trail: string[] = [at];
          while (at !== 'home') {
            const next: CheckoutTarget | null = checkoutRedirect(at, standing);
            if (next === null) break;
            expect(trail).not.toContain(next);
            trail.push(next);
            at = next;
          }
          expect(trail.length).toBeLessThanOrEqual(3);
        },
      ),
    );
  });

  it('treat a first day less than two days ahead as too soon, on any date — CHK-004', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (now, ahead) => {
        const standing = { ...fresh, today: now, saved: { firstDay: addDays(now, ahead) } };
        expect(checkoutRedirect('menus', standing)).toBe(ahead < 2 ? 'delivery-dates' : null);
      }),
    );
  });
});

describe('The step tabs', () => {
  const shown = (page: TabPage, visited = tabOf(page), withSaved = false) =>
    checkoutTabs(page, visited, withSaved).map(({ active, current, clickable }) =>
      [current ? 'current' : active ? 'visited' : 'ahead', clickable ? 'opens' : 'stays'].join(' '),
    );

  it('are four, and open index, meals and days, menus and summary — CHK-017, CHK-021', () => {
    expect(CHECKOUT_TABS).toEqual(['index', 'meal-types-and-days', 'menus', 'summary']);
    expect(checkoutTabs('index', 'index', false).map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  });

  it.each<[string, TabPage, ('index' | 'meal-types-and-days' | 'menus' | 'summary') | undefined, boolean, string[]]>([
    ['step 1', 'index', undefined, false, ['current stays', 'ahead stays', 'ahead stays', 'ahead stays']],
    [
      'step 2',
      'meal-types-and-days',
      undefined,
      false,
      ['visited opens', 'current stays', 'ahead stays', 'ahead stays'],
    ],
    [
      'the start date',
      'delivery-dates',
      undefined,
      false,
      ['visited opens', 'current stays', 'ahead stays', 'ahead stays'],
    ],
    ['the menus', 'menus', undefined, true, ['visited opens', 'visited opens', 'current stays', 'ahead stays']],
    ['the summary', 'summary', undefined, true, ['visited opens', 'visited opens', 'visited opens', 'current stays']],
    [
      'step 1 again, with a saved checkout — CHK-018',
      'index',
      'summary',
      true,
      ['current stays', 'visited stays', 'visited opens', 'visited stays'],
    ],
  ])('have the right states on %s — CHK-019, CHK-020', (_, page, visited, withSaved, states) => {
    expect(shown(page, visited, withSaved)).toEqual(states);
  });

  it("name the third one 'Edit Meals' only with a saved checkout — CHK-018", () => {
    expect(checkoutTabs('menus', 'menus', true).map(({ edits }) => edits)).toEqual([false, false, true, false]);
    expect(checkoutTabs('menus', 'menus', false).some(({ edits }) => edits)).toBe(false);
  });
});

describe('A plan that was left unfinished', () => {
  it.each<[string, LeftPage | undefined, CheckoutStanding, LeftPage | null]>([
    ['is begun with step 1 when nothing was left', undefined, fresh, null],
    ['is gone on with in step 2', 'meal-types-and-days', fresh, 'meal-types-and-days'],
    ['is gone on with in step 3', 'delivery-dates', fresh, 'delivery-dates'],
    [
      'is gone on with in step 2 when what was chosen there is no longer offered',
      'delivery-dates',
      { ...fresh, mealsChosen: false },
      'meal-types-and-days',
    ],
    ['begins anew when the saved plan is gone', 'menus', fresh, null],
    ['is gone on with in its menus', 'menus', saved(5), 'menus'],
    ['is gone on with in its menus when it was built meanwhile', 'delivery-dates', saved(5), 'menus'],
    ['needs another start first when that has come too near', 'menus', saved(1), 'delivery-dates'],
    ['and by way of its menus as well', 'meal-types-and-days', saved(1), 'delivery-dates'],
    ['is paid for where it was to be paid for', 'summary', saved(5), 'summary'],
  ])('%s', (_what, left, standing, page) => {
    expect(resumePage(left, standing)).toBe(page);
  });

  it('never leads to a step that redirects, even if the plan changed meanwhile', () => {
    const standing = fc.record({
      today: fc.constant(today),
      saved: fc.option(fc.record({ firstDay: fc.integer({ min: -3, max: 9 }).map((ahead) => addDays(today, ahead)) })),
      allergiesDeclared: fc.boolean(),
      mealsChosen: fc.boolean(),
    });
    const left = fc.constantFrom<LeftPage>('index', 'meal-types-and-days', 'delivery-dates', 'menus', 'summary');
    fc.assert(
      fc.property(left, standing, (page, each) => {
        expect(checkoutRedirect(resumePage(page, each) ?? 'index', each)).toBeNull();
      }),
    );
  });
});
