import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { ActionBar } from '../../../ui/navigation/action-bar.tsx';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';

interface Props {
  readonly editing: boolean;
  /** The checkout is on its way to the next step. */
  readonly leaving: boolean;
  readonly onExit: () => void;
  readonly onGoOn: () => void;
}

/** The ways on from the menu; out of the choice of dishes while that is open. */
export const MenusActions = memo(({ editing, leaving, onExit, onGoOn }: Props) => {
  const t = useT();
  return (
    <ActionBar>
      {editing ? (
        <Button size="l" block onClick={onExit}>
          {t('checkout.saveAndExit')}
        </Button>
      ) : (
        <>
          <Link to="/" className={buttonClass({ variant: 'secondary', size: 'l' })}>
            {t('checkout.saveForLater')}
          </Link>
          <Button size="l" busy={leaving} busyLabel={t('shell.saving')} onClick={onGoOn}>
            {t('checkout.tab.checkout')}
          </Button>
        </>
      )}
    </ActionBar>
  );
});
MenusActions.displayName = 'MenusActions';
