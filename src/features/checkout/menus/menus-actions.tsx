import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';

interface Props {
  readonly editing: boolean;
  /** True while the next step of the checkout loads. */
  readonly leaving: boolean;
  readonly onExit: () => void;
  readonly onGoOn: () => void;
}

/** Shows the buttons that lead on from the menu, or out of the choice of dishes while it is open. */
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
