import type { ReactNode } from 'react';

/** The buttons of a step that this form is. */
export interface ProfileStep {
  readonly back: ReactNode;
  /** What the button says that saves and goes on. */
  readonly next: string;
  readonly onNext: () => void;
}
