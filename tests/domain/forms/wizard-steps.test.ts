import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mayOpenWizard, stepNumber, WIZARD_STEPS, wizardRedirect } from '../../../src/domain/forms/wizard-steps.ts';

const anybody = { hasPlan: false, renewPlan: false, canBeRenewed: false, buildStep: 1 };

describe('the steps of the wizard', () => {
  it('are seven, numbered 1 to 7', () => {
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
        expect(target).not.toBe('home');
        expect(
          wizardRedirect(target === null || target === 'home' ? step : target, { ...anybody, buildStep }),
        ).toBeNull();
      }),
    );
  });
});
