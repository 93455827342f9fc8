/** The steps of /menu; their place in the list is their number, from 1. */
export const WIZARD_STEPS = ['start', 'preferences', 'plan', 'profile', 'address', 'summary', 'thank'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const stepNumber = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;

/** The saved step after `done` was finished: the next one, and never lower than it was. */
export const stepAfter = (saved: number, done: WizardStep): number =>
  Math.max(saved, Math.min(WIZARD_STEPS.length, stepNumber(done) + 1));

/** The facts of a customer that open the wizard. */
export interface WizardCustomer {
  readonly hasPlan: boolean;
  readonly renewPlan: boolean;
  readonly canBeRenewed: boolean;
  /** The saved step of the account, 1 to 7. The last one is that of an order that was placed. */
  readonly buildStep: number;
  /** The step of the draft on this device. */
  readonly draftStep?: number | undefined;
}

/** Open to who has no plan, or may renew the one they have. */
export const mayOpenWizard = ({ hasPlan, renewPlan, canBeRenewed }: Omit<WizardCustomer, 'buildStep'>): boolean =>
  !hasPlan || (renewPlan && canBeRenewed);

const LAST = WIZARD_STEPS.length;

/**
 * The furthest step of the plan that is put together, 1 to 7: the higher one of the account's and this device's. The step
 * of a placed order is none of it, the next plan begins at the first: the account itself falls back with that plan's first
 * copy, of which the device that sent it is not told.
 */
export const reachedStep = ({ buildStep, draftStep = 1 }: Pick<WizardCustomer, 'buildStep' | 'draftStep'>): number =>
  Math.min(Math.max(1, buildStep < LAST ? buildStep : 1, draftStep), LAST);

/** Where a step sends instead of opening: home, or the furthest step reached; null where it may open. */
export const wizardRedirect = (step: WizardStep, customer: WizardCustomer): 'home' | WizardStep | null => {
  // A customer who has just ordered has a plan, and sees the thank-you step.
  if (step === 'thank' && Math.max(customer.buildStep, customer.draftStep ?? 1) >= LAST) return null;
  if (!mayOpenWizard(customer)) return 'home';
  const reached = reachedStep(customer);
  return stepNumber(step) > reached ? WIZARD_STEPS[reached - 1]! : null;
};
