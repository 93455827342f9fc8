/** The steps of /menu; their place in the list is their number, from 1. */
export const WIZARD_STEPS = ['start', 'preferences', 'plan', 'profile', 'address', 'summary', 'thank'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const stepNumber = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;

/** The saved step after `done` was finished: the next one, and never lower than it was. */
export const stepAfter = (saved: number, done: WizardStep): number =>
  Math.max(saved, Math.min(WIZARD_STEPS.length, stepNumber(done) + 1));

/** Who asks for the wizard. */
export interface WizardCustomer {
  readonly hasPlan: boolean;
  readonly renewPlan: boolean;
  readonly canBeRenewed: boolean;
  /** The saved step, 1 to 7. */
  readonly buildStep: number;
}

/** Open to who has no plan, or may renew the one they have. */
export const mayOpenWizard = ({ hasPlan, renewPlan, canBeRenewed }: WizardCustomer): boolean =>
  !hasPlan || (renewPlan && canBeRenewed);

/** Where a step sends instead of opening: home, or the furthest step reached; null where it may open. */
export const wizardRedirect = (step: WizardStep, customer: WizardCustomer): 'home' | WizardStep | null => {
  // Whoever has just ordered has a plan, and is thanked for it.
  if (step === 'thank' && customer.buildStep >= stepNumber('thank')) return null;
  if (!mayOpenWizard(customer)) return 'home';
  const reached = Math.min(Math.max(1, customer.buildStep), WIZARD_STEPS.length);
  return stepNumber(step) > reached ? WIZARD_STEPS[reached - 1]! : null;
};
