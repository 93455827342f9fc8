import { useState } from 'react';

import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useSending } from '../../parts/use-sending.ts';
import type { KitchenDay } from './figures.ts';

interface Props {
  readonly of: KitchenDay;
  /** Called after the day was marked. */
  readonly done: () => void;
}

/** Closes the sheet of a day, after a confirmation. */
export const CookedButton = ({ of: { day, version, late }, done }: Props) => {
  const t = useT();
  const format = useFormat();
  const { busy, send } = useSending();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const mark = async (): Promise<void> => {
    const reply = await send('kitchen/cooked', { day, version });
    close();
    if (reply) done();
  };
  return (
    <>
      <Button icon="check" onClick={() => setAsking(true)}>
        {t('kitchen.markCooked')}
      </Button>
      <ConfirmDialog
        show={asking}
        close={close}
        closeLabel={t('desk.close')}
        headLine={t('kitchen.markCookedOf', { day: format.dayThisYear(day), version })}
        actions={[
          { label: t('kitchen.markCooked'), busy, onSelect: () => void mark() },
          { label: t('desk.cancel'), onSelect: close },
        ]}
      >
        <p>{t('kitchen.markCookedAbout')}</p>
        {late.bags.length > 0 && <p>{t('kitchen.openChanges', { count: late.bags.length })}</p>}
      </ConfirmDialog>
    </>
  );
};
