import type { ReactNode } from 'react';

/** The buttons of the form when it is a step of a sequence. */
export interface ProfileStep {
  readonly back: ReactNode;
  /** The label of the button that saves and goes to the next step. */
  readonly next: string;
  readonly onNext: () => void;
}
