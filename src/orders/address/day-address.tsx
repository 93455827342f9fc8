import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Reply } from '../../protocol/messages.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './address.module.css';
import { useArrival } from '../use-arrival.ts';
import { DayAddressDialog } from './day-address-dialog.tsx';
import { placeName } from './place-name.ts';
import { useDayAddress } from './use-day-address.ts';

interface Props {
  readonly day: Day;
  readonly address: Reply<'order/get'>['days'][Day]['address'];
  /** True if the day can still be changed. */
  readonly changeable: boolean;
  /** Called after the server has changed the day. */
  readonly onChanged: () => Promise<void>;
}

/** Shows where and when the bag of a day is delivered, and the button to choose another address for that day. */
export const DayAddress = ({ day, address, changeable, onChanged }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const arrival = useArrival();
  const [choosing, setChoosing] = useState(false);
  const { unsent, save, undo, drop, busy, problem } = useDayAddress(day, onChanged);
  const named = (kind: AddressKind, slot: number | null): string => placeName(t, kind, arrival(day, slot));
  const once = address?.once === true;
  return (
    <div className={styles.part}>
      {address && (
        <p className={styles.day}>
          <span className={styles.where}>
            <Icon name="pin" />
            {named(address.kind, address.slot_id)}
          </span>
          {once && <Badge tone="saffron">{t('address.day.once')}</Badge>}
        </p>
      )}
      {unsent && (
        <div className={styles.until} role="status">
          <p>
            {'undo' in unsent
              ? t(changeable ? 'address.day.undoUnsent' : 'address.day.undoLate')
              : t(changeable ? 'address.day.unsent' : 'address.day.late', { place: named(unsent.kind, unsent.slot) })}
          </p>
          <div className={styles.buttons}>
            {changeable && !offline && (
              <Button
                size="s"
                busy={busy}
                onClick={() =>
                  void ('undo' in unsent ? undo() : save(unsent.kind, unsent.slot)).catch(
                    report('the day’s address could not be sent'),
                  )
                }
              >
                {t('address.sendNow')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="s"
              onClick={() => void drop().catch(report('the day’s address could not be dropped'))}
            >
              {t('address.discard')}
            </Button>
          </div>
        </div>
      )}
      {changeable && (
        <div className={styles.buttons}>
          <Button variant="quiet" size="s" icon="pin" onClick={() => setChoosing(true)}>
            {t(once ? 'address.day.change' : 'address.day.elsewhere')}
          </Button>
          {once && (
            <Button
              variant="quiet"
              size="s"
              icon="sync"
              busy={busy}
              onClick={() => void undo().catch(report('the day’s address could not be taken back'))}
            >
              {t('address.day.undo')}
            </Button>
          )}
        </div>
      )}
      <p role="alert" className={styles.problem}>
        {choosing ? null : problem}
      </p>
      <DayAddressDialog
        show={choosing}
        close={() => setChoosing(false)}
        day={day}
        title={t('address.day.headLine', { day: format.day(day) })}
        standing={address}
        busy={busy}
        problem={problem}
        save={async (kind, slot) => {
          if (await save(kind, slot)) setChoosing(false);
        }}
      />
    </div>
  );
};
