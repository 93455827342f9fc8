import type { ReactNode } from 'react';

import { Button, type ButtonLook } from '../forms/button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmAction {
  readonly label: string;
  readonly onSelect: () => void;
  readonly variant?: NonNullable<ButtonLook['variant']>;
  readonly busy?: boolean;
}

const safest = (actions: readonly ConfirmAction[]): ConfirmAction | undefined =>
  actions.find(({ variant }) => variant !== 'danger' && variant !== 'dangerQuiet');

interface Props {
  readonly show: boolean;
  /** Backdrop, Escape and close button: nothing is decided. */
  readonly close: () => void;
  readonly closeLabel: string;
  /** The question. */
  readonly headLine: ReactNode;
  /** The main action first. */
  readonly actions: readonly ConfirmAction[];
  readonly children?: ReactNode;
}

export const ConfirmDialog = ({ show, close, closeLabel, headLine, actions, children }: Props) => (
  <Modal
    show={show}
    close={close}
    closeLabel={closeLabel}
    headLine={headLine}
    role="alertdialog"
    footer={actions.map((action, index) => (
      <Button
        key={action.label}
        variant={action.variant ?? (index === 0 ? 'primary' : 'secondary')}
        busy={action.busy ?? false}
        // The first that destroys nothing gets the focus.
        data-autofocus={action === safest(actions) || undefined}
        onClick={action.onSelect}
      >
        {action.label}
      </Button>
    ))}
  >
    {children}
  </Modal>
);
