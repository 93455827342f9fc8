import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import {
  canChooseStart,
  chooseWizardDiet,
  chooseWizardPlan,
  missingWizardFields,
  type WizardChoice,
} from '#src/domain/steps/wizard-choice.ts';
import {
  mayOpenWizard,
  reachedStep,
  stepAfter,
  stepNumber,
  WIZARD_STEPS,
  wizardRedirect,
  type WizardStep,
} from '#src/domain/steps/wizard-steps.ts';

const anybody = { hasPlan: false, renewPlan: false, canBeRenewed: false, buildStep: 1 };

describe('The steps of the wizard', () => {
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
  ] as const)('after %s store the step %i — WIZ-025', (done, step) => {
    expect(stepAfter(1, done)).toBe(step);
  });

  it('never decrease the saved step and never redirect in a circle, in any order of visits — WIZ-004, WIZ-024', () => {
    const visit = fc.record({
      opens: fc.constantFrom(...WIZARD_STEPS),
      finishes: fc.boolean(),
      tells: fc.boolean(),
      reads: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), (visits, saved) => {
        // The account's step, the step that this device knows, and the step of the draft on this device. 7: an order was
        // placed before.
        let account = saved;
        let known = saved;
        let draftStep: number | undefined;
        const reached = (): number => reachedStep({ buildStep: known, draftStep });
        let furthest = reached();
        expect(furthest).toBe(saved === 7 ? 1 : saved);
        for (const { opens, finishes, tells, reads } of visits) {
          const customer = { ...anybody, buildStep: known, draftStep };
          let at: WizardStep = opens;
          let moves = 0;
          for (let to = wizardRedirect(at, customer); to !== null; to = wizardRedirect(at, customer)) {
            expect(to).not.toBe('home');
            at = to as WizardStep;
            expect((moves += 1)).toBeLessThanOrEqual(1);
          }
          // The shown step is the requested one or the furthest open one; the thank-you step of an earlier order stays.
          const thanked = opens === 'thank' && known === 7;
          expect(stepNumber(at)).toBe(thanked ? 7 : Math.min(stepNumber(opens), furthest));
          if (finishes && !thanked) {
            draftStep = stepAfter(draftStep ?? 1, at);
            expect(reached() - furthest).toBeLessThanOrEqual(1);
          }
          // The first copy sets the account's step to the draft's; the device that sent it is not notified.
          if (tells && draftStep !== undefined) account = account === 7 ? draftStep : Math.max(account, draftStep);
          if (reads) known = account;
          expect(reached()).toBeGreaterThanOrEqual(furthest);
          furthest = reached();
        }
        expect(furthest).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('The wizard is open', () => {
  it.each([
    [false, false, false, true],
    [false, true, true, true],
    [true, true, true, true],
    [true, true, false, false],
    [true, false, true, false],
    [true, false, false, false],
  ])(
    'with a plan: %s, renewal permitted: %s, renewable plan: %s → %s — WIZ-002, WIZ-003',
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
    ['plan', 7, 'start'],
    ['thank', 99, null],
  ] as const)('at %s with the saved step %i, or redirects to %s — WIZ-004, WIZ-005', (step, buildStep, target) => {
    expect(wizardRedirect(step, { ...anybody, buildStep })).toBe(target);
  });

  it('with its thank-you step for a customer who has just ordered, and closed at all other steps — WIZ-005, WIZ-022', () => {
    const ordered = { hasPlan: true, renewPlan: false, canBeRenewed: false, buildStep: 7 };
    expect(WIZARD_STEPS.map((step) => wizardRedirect(step, ordered))).toEqual([...Array(6).fill('home'), null]);
    expect(wizardRedirect('thank', { ...ordered, buildStep: 6 })).toBe('home');
  });

  it('at the step to which it redirects — WIZ-005', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WIZARD_STEPS), fc.integer({ min: -1, max: 9 }), (step, buildStep) => {
        const target = wizardRedirect(step, { ...anybody, buildStep });
        expect(target).not.toBe('home');
        expect(
          wizardRedirect(target === null || target === 'home' ? step : target, { ...anybody, buildStep }),
        ).toBeNull();
      }),
    );
  });
});

describe('Step 1 of the wizard', () => {
  const choice: WizardChoice = { planId: 30, dietId: 32, startDay: day('2026-11-25'), slotId: 1 };

  it('resets diet and start date for another plan, but not for the first choice of a plan — WIZ-034', () => {
    expect(chooseWizardPlan(choice, 40)).toEqual({ planId: 40, dietId: null, startDay: null, slotId: 1 });
    expect(chooseWizardPlan(choice, 30)).toBe(choice);
    expect(chooseWizardPlan({ ...choice, planId: null }, 40)).toEqual({ ...choice, planId: 40 });
  });

  it('resets the start date for another diet, but not for the first choice of a diet — WIZ-035, WIZ-036', () => {
    expect(chooseWizardDiet(choice, 35)).toEqual({ ...choice, dietId: 35, startDay: null });
    expect(chooseWizardDiet(choice, 32)).toBe(choice);
    expect(chooseWizardDiet({ ...choice, dietId: null }, 35)).toEqual({ ...choice, dietId: 35 });
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
  ])('reports as missing: %s — MSG-005', (_, change, missing) => {
    expect(missingWizardFields({ ...choice, ...change })).toEqual(missing);
  });
});
