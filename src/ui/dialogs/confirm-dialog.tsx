import { useId, type ReactNode } from 'react';

import { Button, type ButtonLook } from '../forms/button.tsx';
import { Reason } from '../text/reason.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmAction {
  readonly label: string;
  readonly onSelect: () => void;
  readonly variant?: NonNullable<ButtonLook['variant']>;
  readonly busy?: boolean;
  /** Why the action is not possible now; shown above the buttons. */
  readonly unable?: string | undefined;
}

const safest = (actions: readonly ConfirmAction[]): ConfirmAction | undefined =>
  actions.find(({ variant }) => variant !== 'danger' && variant !== 'dangerQuiet');

interface Props {
  readonly show: boolean;
  /** Called by backdrop, Escape and close button: nothing is decided. */
  readonly close: () => void;
  readonly closeLabel: string;
  /** The question. */
  readonly headLine: ReactNode;
  /** The main action comes first. */
  readonly actions: readonly ConfirmAction[];
  readonly children?: ReactNode;
}

export const ConfirmDialog = ({ show, close, closeLabel, headLine, actions, children }: Props) => {
  const reason = useId();
  const unable = actions.find((action) => action.unable !== undefined)?.unable;
  return (
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
          disabled={action.unable !== undefined}
          aria-describedby={action.unable === undefined ? undefined : reason}
          // The first action that destroys nothing gets the focus.
          data-autofocus={action === safest(actions) || undefined}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
    >
      {children}
      {unable !== undefined && <Reason id={reason}>{unable}</Reason>}
    </Modal>
  );
};
