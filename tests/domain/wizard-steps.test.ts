import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { day } from '../../src/domain/day.ts';
import {
  canChooseStart,
  chooseWizardDiet,
  chooseWizardPlan,
  missingWizardFields,
  type WizardChoice,
} from '../../src/domain/wizard-choice.ts';
import { mayOpenWizard, stepAfter, stepNumber, WIZARD_STEPS, wizardRedirect } from '../../src/domain/wizard-steps.ts';

const anybody = { hasPlan: false, renewPlan: false, canBeRenewed: false, buildStep: 1 };

describe('the steps of the wizard', () => {
  it('are seven, numbered 1 to 7 — WIZ-026', () => {
    expect(WIZARD_STEPS.map((step) => [stepNumber(step), step])).toEqual([
      [1, 'start'],
      [2, 'preferences'],
      [3, 'plan'],
      [4, 'profile'],
      [5, 'address'],
      [6, 'summary'],
      [7, 'thank'],
    ]);
  });

  it.each([
    ['start', 2],
    ['preferences', 3],
    ['plan', 4],
    ['profile', 5],
    ['address', 6],
    ['summary', 7],
    ['thank', 7],
  ] as const)('after %s the saved step is %i — WIZ-025', (done, step) => {
    expect(stepAfter(1, done)).toBe(step);
  });

  it('only rise — WIZ-024', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WIZARD_STEPS)), (finished) => {
        let saved = 1;
        for (const done of finished) {
          const next = stepAfter(saved, done);
          expect(next).toBeGreaterThanOrEqual(saved);
          saved = next;
        }
        expect(saved).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('the wizard is open', () => {
  it.each([
    [false, false, false, true],
    [false, true, true, true],
    [true, true, true, true],
    [true, true, false, false],
    [true, false, true, false],
    [true, false, false, false],
  ])(
    'with a plan: %s, renewal permitted: %s, renewable: %s → %s — WIZ-002, WIZ-003',
    (hasPlan, renewPlan, canBeRenewed, open) => {
      const customer = { ...anybody, hasPlan, renewPlan, canBeRenewed };
      expect(mayOpenWizard(customer)).toBe(open);
      expect(wizardRedirect('start', customer)).toBe(open ? null : 'home');
    },
  );

  it.each([
    ['plan', 2, 'preferences'],
    ['thank', 6, 'summary'],
    ['summary', 1, 'start'],
    ['summary', 6, null],
    ['start', 6, null],
    ['plan', 0, 'start'],
    ['thank', 99, null],
  ] as const)('at %s with the saved step %i up to %s — WIZ-004, WIZ-005', (step, buildStep, target) => {
    expect(wizardRedirect(step, { ...anybody, buildStep })).toBe(target);
  });

  it('at the step that it sends to — WIZ-005', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WIZARD_STEPS), fc.integer({ min: -1, max: 9 }), (step, buildStep) => {
        const target = wizardRedirect(step, { ...anybody, buildStep });
        if (target !== null && target !== 'home') expect(wizardRedirect(target, { ...anybody, buildStep })).toBeNull();
      }),
    );
  });
});

describe('step 1 of the wizard', () => {
  const choice: WizardChoice = { planId: 30, dietId: 32, startDay: day('2026-11-25'), slotId: 1 };

  it('resets diet and start date with the plan — WIZ-034', () => {
    expect(chooseWizardPlan(choice, 40)).toEqual({ planId: 40, dietId: null, startDay: null, slotId: 1 });
    expect(chooseWizardPlan(choice, 30)).toBe(choice);
  });

  it('resets the start date with the diet — WIZ-035, WIZ-036', () => {
    expect(chooseWizardDiet(choice, 35)).toEqual({ ...choice, dietId: 35, startDay: null });
    expect(chooseWizardDiet(choice, 32)).toBe(choice);
  });

  it('keeps the start date closed until plan and diet are chosen — WIZ-048', () => {
    expect(canChooseStart(choice)).toBe(true);
    expect(canChooseStart({ ...choice, dietId: null })).toBe(false);
    expect(canChooseStart({ ...choice, planId: null })).toBe(false);
  });

  it.each([
    ['nothing', {}, []],
    ['the diet — MSG-003', { dietId: null }, ['diet']],
    [
      'everything',
      { planId: null, dietId: null, startDay: null, slotId: null },
      ['date', 'diet', 'mealPlan', 'deliverySlot'],
    ],
  ])('misses %s — MSG-005', (_, change, missing) => {
    expect(missingWizardFields({ ...choice, ...change })).toEqual(missing);
  });
});
