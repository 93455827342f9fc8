import type { WizardStep } from '../../domain/steps/wizard-steps.ts';

/** The URLs of the wizard's steps; `home` is the exit. */
export const wizardPath = {
  start: '/menu',
  preferences: '/menu/preferences',
  plan: '/menu/plan',
  profile: '/menu/profile',
  address: '/menu/address',
  summary: '/menu/summary',
  thank: '/menu/thank',
  home: '/',
} as const satisfies Record<WizardStep | 'home', string>;
