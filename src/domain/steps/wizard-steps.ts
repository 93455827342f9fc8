/** The steps of /menu; their position in the list is their number, from 1. */
export const WIZARD_STEPS = ['start', 'preferences', 'plan', 'profile', 'address', 'summary', 'thank'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const stepNumber = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;

/** The saved step after `done` was finished: the next one, but never lower than before. */
export const stepAfter = (saved: number, done: WizardStep): number =>
  Math.max(saved, Math.min(WIZARD_STEPS.length, stepNumber(done) + 1));

/** The facts of a customer that decide whether the wizard opens. */
export interface WizardCustomer {
  readonly hasPlan: boolean;
  readonly renewPlan: boolean;
  readonly canBeRenewed: boolean;
  /** The step saved in the account, 1 to 7. The last step means that an order was placed. */
  readonly buildStep: number;
  /** The step of the draft on this device. */
  readonly draftStep?: number | undefined;
}

/** Whether the wizard is open: for customers without a plan, and for those who can renew theirs. */
export const mayOpenWizard = ({ hasPlan, renewPlan, canBeRenewed }: Omit<WizardCustomer, 'buildStep'>): boolean =>
  !hasPlan || (renewPlan && canBeRenewed);

const LAST = WIZARD_STEPS.length;

/**
 * The furthest step of the current draft, 1 to 7: the higher one of the account's and this device's. The step of a placed
 * order does not count, because the next plan begins at the first step: the account's step falls back with the first copy
 * of that plan, but the device that sent the copy is not told.
 */
export const reachedStep = ({ buildStep, draftStep = 1 }: Pick<WizardCustomer, 'buildStep' | 'draftStep'>): number =>
  Math.min(Math.max(1, buildStep < LAST ? buildStep : 1, draftStep), LAST);

/** The target of a step's redirect: home, or the furthest step reached; null if the step opens. */
export const wizardRedirect = (step: WizardStep, customer: WizardCustomer): 'home' | WizardStep | null => {
  // A customer who has just ordered already has a plan, but must see the thank-you step.
  if (step === 'thank' && Math.max(customer.buildStep, customer.draftStep ?? 1) >= LAST) return null;
  if (!mayOpenWizard(customer)) return 'home';
  const reached = reachedStep(customer);
  return stepNumber(step) > reached ? WIZARD_STEPS[reached - 1]! : null;
};
